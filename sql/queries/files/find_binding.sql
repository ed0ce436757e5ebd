-- Finds the id by which the store of files knows this database.
select id from file_binding
