-- Changes the caller's own password and ends the caller's other sessions.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 k_path, $6 k_key, $7 k_body, $8 p_checked, $9 p_hash.
select * from change_password($1, $2, $3, $4, $5, $6, $7, $8, $9)
