"""What is wrong with a question, said so that the asker can mend it."""


class AskError(ValueError):
    """A subject, quantity, key or value that there is not; the message says which there are."""
