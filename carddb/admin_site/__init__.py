"""The admin as editors meet it: its site, home page, looks, and the roles that may use it."""
