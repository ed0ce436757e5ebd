-- Lists of the newest conversations ($5 of them) of a company ($1), a bank ($2) or the desk ($3) those of which one person ($4) has not
-- read all, then the others, no more than $6, with how many there are of the former.
with newest as (
    select n.id, n.last_at, unread_by($4, $3::boolean, n.id, c.last_number, c.deal_id) as unread
    from conversations_of($1, $2, $3, null, null, null, $5) n
    join conversations c on c.id = n.id
),
counted as (select count(*) filter (where unread > 0) as unread_in_all from newest),
page as (select * from newest order by unread > 0 desc, last_at desc, id desc limit $6)
select r.*, p.unread, c.unread_in_all
from counted c
left join page p on true
left join conversation_rows r on r.id = p.id
order by p.unread > 0 desc, p.last_at desc, p.id desc
