-- Finds messages in sight that a company ($1), a bank ($2) or the desk ($3) may read by their words ($4), the newest first: of one
-- conversation ($5), before a time ($6), no more than $7.
select r.*, m.number, m.at as said_at, m.side as said_by, left(m.text, 200) as said
from (
    select * from messages m
    where m.words like all (asking($4)) and m.hidden_at is null
        and ($3::boolean or m.buyer_id = $1::uuid or m.seller_id = $1 or m.bank_id = $2::uuid)
        and ($5::uuid is null or m.conversation_id = $5)
        and m.at < coalesce($6::timestamptz, 'infinity')
        and not exists (
            select from conversations c join deals d on d.id = c.deal_id
            where c.id = m.conversation_id and not $3
                and (d.bucket = 'deleted' or (c.bank_id is not null and c.bank_id is distinct from d.bank_id))
        )
    order by m.at desc, m.conversation_id, m.number limit $7
) m
join conversation_rows r on r.id = m.conversation_id
order by m.at desc, m.conversation_id, m.number
