-- Adds the rows of files that have been stored; see the function for the order of its checks.
select outcome, reply_message, reply_data
from keep_files($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
