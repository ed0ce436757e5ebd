-- Puts the offered app in use.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 f_try, $6 f_offered, $7 f_step, $8 f_hashes.
select confirm_factor($1, $2, $3, $4, $5, $6, $7, $8)
