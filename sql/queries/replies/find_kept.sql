-- Finds the reply kept under a key for so many seconds ($5), once nobody else is at work under it.
select outcomes[1] as outcome, reply_messages[1] as reply_message, reply_datas[1]::text as reply_data
from admit(array[null]::uuid[], array[$1]::uuid[], array[null]::bigint[], array[$2]::text[], array[$3]::text[], array[$4]::bytea[], $5)
