-- Remembers that somebody has seen the first steps.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 k_path, $6 k_key, $7 k_body.
select outcome, reply_message, reply_data from set_onboarded($1, $2, $3, $4, $5, $6, $7)
