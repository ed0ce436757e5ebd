-- Forgets that a file was in quarantine.
delete from quarantined_files where id = $1
