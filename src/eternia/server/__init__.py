"""Play online and in the browser: lobby, tables, storage, live play."""
