-- A link ($1) is good no longer, nor are those of its purpose and its person that were opened after it.
-- $2 when.
update links l set used_at = $2
from links it
where it.id = $1 and l.user_id = it.user_id and l.purpose = it.purpose and l.used_at is null and l.created_at >= it.created_at
