-- Takes somebody's phone number for verified, if it still is the one that the code was of.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 k_path, $6 k_key, $7 k_body, $8 p_claim.
select outcome, reply_message, reply_data from verify_phone($1, $2, $3, $4, $5, $6, $7, $8)
