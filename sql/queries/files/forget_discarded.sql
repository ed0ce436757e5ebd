-- Forgets a file of which nothing is left.
delete from discarded_files where id = $1
