"""What rules' words mean on a board: sorts of things, traits, relations and acts, a table each.

Only geometry and vocabulary stand here, what every player takes for granted before opening a chapter; what a chapter
rules is asked of its rules. Of what no table knows a case asks whoever asks, by a name made of the same words.
"""
