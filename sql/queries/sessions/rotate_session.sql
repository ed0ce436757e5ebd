-- Rotates the refresh secret of a session, if the one given is still the present one.
select rotate_session($1, $2, $3, $4, $5, $6, $7)
