-- Counts what was written since then ($5), with the first of it: by a person ($1), by all of their company ($2) or bank ($3), and by their
-- side ($6) in a conversation ($4), of which no more than the newest two hundred are looked at.
select 'person' as what, count(*) as count, min(m.at) as first from messages m where m.author_id = $1 and m.at > $5::timestamptz
union all
select 'company', count(*), min(m.at)
from users u join messages m on m.author_id = u.id and m.at > $5
where u.company_id = $2::uuid or u.bank_id = $3::uuid
union all
select 'conversation', count(*), min(n.at)
from (select m.at, m.side from messages m where m.conversation_id = $4 order by m.number desc limit 200) n
where n.at > $5 and n.side = $6::text
