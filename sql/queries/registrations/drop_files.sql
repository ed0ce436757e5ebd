-- Lets go of all files that a registration has taken.
delete from registration_files where registration_id = $1
