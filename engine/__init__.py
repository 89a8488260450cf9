"""The rules as functions; its modules are generated from the logic, which is still to come."""
