-- Opens a session with its first tokens.
select open_session($1, $2, $3, $4, $5, $6, $7)
