-- Changes what somebody says of themselves and of their company; see the function for the order of its checks.
select outcome, reply_message, reply_data
from change_account($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
