-- Saves whether a user is banned, and what they may do.
update users set disabled = $2, permissions = $3 where id = $1
