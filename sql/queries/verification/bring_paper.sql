-- Takes a paper from its person; see the function for the order of its checks.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 k_path, $6 k_key, $7 k_body, $8 p_paper, $9 p_kind,
-- $10 p_location, $11 p_expires.
select outcome, reply_message, reply_data from bring_paper($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
