"""Words: what each can be where it stands, in which form, and what it rules."""
