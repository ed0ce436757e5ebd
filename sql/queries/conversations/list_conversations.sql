-- Lists the newest conversations of a company ($1), a bank ($2) or the desk ($3) as one person ($4) has read them: $5 of one lot, behind
-- the place $6 and $7, no more than $8.
select r.*, unread_by($4, $3::boolean, r.id, r.last, r.deal_id) as unread
from conversations_of($1, $2, $3, $5, $6, $7, $8) n
join conversation_rows r on r.id = n.id
order by n.last_at desc, n.id desc
