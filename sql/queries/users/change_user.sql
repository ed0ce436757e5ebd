-- Bans, unbans or sets the permissions of a user; see the function for the order of its checks.
-- $1 target, $2 what, $3 wanted, $4 seen, $5 c_session, $6 c_user, $7 c_rights, $8 c_from, $9 k_path, $10 k_key,
-- $11 k_body.
select outcome, reply_message, reply_data from change_user($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
