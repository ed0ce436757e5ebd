-- Pages through the disputes over deals that somebody sees, in the order of $7: $1 company, $2 bank (one of these, or neither for
-- staff), $3 size, $4 skip, $5 how many are counted, $6 whether open ones, $8 words that find the deal, $9 category,
-- $10 whose turn it is, $11 who of the desk took the deal on, $12 whether nobody did; null lets all pass. With no row to show, one row with the total alone.
with found as not materialized (
    select f.deal_id, f.number, f.raised_at, f.answer_by, lower(f.raised_by) collate names as name
    from listed_disputes f join filed_deals d on d.id = f.deal_id
    where f.is_open = $6 and d.bucket <> 'deleted'
        and ($1::uuid is null or f.deal_id in (
            select id from filed_deals where buyer_id = $1 and dispute is not null
            union all
            select id from filed_deals where seller_id = $1 and dispute is not null
        ))
        and ($8::text is null or f.deal_id in (select w.deal_id from deal_words w where w.words like (asking($8))[1] and w.words like all (asking($8))))
        and ($2::uuid is null or f.deal_id in (select id from filed_deals where bank_id = $2 and dispute is not null))
        and ($9::text is null or f.category = $9)
        and ($10::text is null or exists (
            select from duties t where t.deal_id = f.deal_id and t.doer = $10 and t.kind in ('disputeAnswer', 'disputeProposal', 'disputeDecision')
        ))
        and ($11::uuid is null or exists (select from deal_handlers h where h.deal_id = f.deal_id and h.doer = 'desk' and h.user_id = $11))
        and (not $12::boolean or not exists (
            select from deal_handlers h join users u on u.id = h.user_id
            where h.deal_id = f.deal_id and h.doer = 'desk' and not u.disabled and u.deleted_at is null
        ))
),
counted as (
    select count(*) as total from (select from found limit $5::bigint + 1) n
),
page as (
    select deal_id, number, row_number() over () as place from (
        (select deal_id, number from found where $7 = '-createdAt' order by raised_at desc, deal_id desc, number desc limit $3 offset $4)
        union all (select deal_id, number from found where $7 = 'createdAt' order by raised_at, deal_id, number limit $3 offset $4)
        union all (select deal_id, number from found where $7 = 'name' order by name, deal_id, number limit $3 offset $4)
        union all (select deal_id, number from found where $7 = 'due' order by answer_by, deal_id, number limit $3 offset $4)
        union all (select deal_id, number from found where $7 = '-name' order by name desc, deal_id desc, number desc limit $3 offset $4)
    ) sorted
)
select p.deal_id as id, p.number, least(c.total, $5) as total, c.total <= $5 as is_exact
from counted c
left join page p on true
order by p.place
