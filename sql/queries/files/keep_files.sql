-- Adds the rows of files that have been stored; see the function for the order of its checks.
-- $1 ids, $2 names, $3 mimes, $4 sizes, $5 hashes, $6 locations, $7 f_public, $8 f_room, $9 c_session, $10 c_user,
-- $11 c_rights, $12 c_company, $13 k_path, $14 k_key, $15 k_body, $16 k_message, $17 k_data.
select outcome, reply_message, reply_data
from keep_files($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
