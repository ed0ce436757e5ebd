-- Takes a message ($2) of a conversation ($1) out of sight; says whether it was in sight. What it says is kept.
with hidden as (
    update messages set hidden_by = $3::uuid, hidden_at = $4::timestamptz
    where conversation_id = $1::uuid and number = $2::bigint and hidden_at is null
    returning number
)
update conversations c set last_text = case when c.last_number = h.number then null else c.last_text end,
    last_files = case when c.last_number = h.number then 0 else c.last_files end
from hidden h where c.id = $1
