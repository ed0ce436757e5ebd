-- Deletes the row of a file; refused by the database where a record has come to name it.
delete from files where id = $1
