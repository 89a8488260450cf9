"""The audit: whether the logic of a clause says what its words say, judged without the grammar."""
