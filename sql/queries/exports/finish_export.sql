-- Keeps a copy that was made, and tells its person.
-- $1 of_export, $2 f_id, $3 f_name, $4 f_size, $5 f_sha256, $6 f_location, $7 at_time.
select finish_export($1, $2, $3, $4, $5, $6, $7)
