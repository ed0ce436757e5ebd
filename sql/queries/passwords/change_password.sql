-- Changes the caller's own password and ends the caller's other sessions.
select * from change_password($1, $2, $3, $4, $5, $6, $7, $8, $9)
