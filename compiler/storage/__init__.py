"""Files and folders that are written whole or not at all, and the cache: nothing here knows what is stored."""
