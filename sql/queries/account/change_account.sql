-- Changes what somebody says of themselves and of their company; see the function for the order of its checks.
-- $1 c_session, $2 c_user, $3 c_rights, $4 c_from, $5 k_path, $6 k_key, $7 k_body, $8 p_first, $9 p_last, $10 p_phone,
-- $11 p_photo, $12 p_profile, $13 o_name, $14 o_address, $15 o_profile, $16 p_fields.
select outcome, reply_message, reply_data
from change_account($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
