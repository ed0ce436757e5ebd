-- Pages through what waits for $1 'seller' or 'buyer' of the company $2, 'bank' of the bank $2, or 'desk', what is due first first, each with
-- its deal; $3 size, $4 skip. A step that waits for nothing but documents that are out for signature ($5 printed, as which $6 it is evidence) waits for
-- their signers. Of the desk, what of $7 waits for staff besides deals, and of $12 what waits in deals for a company or a bank
-- of which nobody may enter any more; of a side, what at $11 waits on lots. Each null lets all pass: $8 kind, $9 last day due,
-- $10 words, $13 who took the deal on; what has no day or no deal passes without one alone; of the desk's besides deals the day is
-- since when it waits. $14 whether nobody took it on.
-- What waits for another of a company to approve it waits for $15 where they may: $16 the roles that trade, $17 how many dirhams a dollar is.
-- With no row to show, one row with the total alone.
with deserted as not materialized (
    select u.company_id as party_id from users u
    where u.company_id is not null and (u.disabled or not u.approved or u.deleted_at is not null)
        and not exists (
            select from users o where o.company_id = u.company_id and not o.disabled and o.approved and o.suspended_at is null
                and o.deleted_at is null
        )
    union
    select b.id from banks b
    where not exists (
        select from users o where o.bank_id = b.id and not o.disabled and o.approved and o.suspended_at is null and o.deleted_at is null
    )
),
acts as not materialized (
    select d.deal_id as about, d.doer, d.kind, d.step, null::uuid as entry, null::text as name, d.since, d.due_key
    from duties d
    where d.doer = $1::text and d.party_id = $2::uuid
        and ($1 in ('bank', 'desk') or d.missing = '{}' or not d.missing <@ array(
            select e.evidence from signature_requests r join unnest($5::text[], $6::text[]) e (kind, evidence) using (kind)
            where r.deal_id = d.deal_id and r.status in ('open', 'signed')
        ))
        and ($8::text is null or d.kind = $8) and ($9::date is null or d.due_key <= $9)
        and ($10::text is null or d.deal_id in (select w.deal_id from deal_words w where w.words like (asking($10))[1] and w.words like all (asking($10))))
        and ($13::uuid is null or exists (select from deal_handlers h where h.deal_id = d.deal_id and h.doer = $1 and h.user_id = $13))
        and (not $14::boolean or not exists (
            select from deal_handlers h join users u on u.id = h.user_id
            where h.deal_id = d.deal_id and h.doer = $1 and not u.disabled and u.suspended_at is null and u.deleted_at is null
        ))
),
besides as not materialized (
    select d.deal_id as about, d.doer, d.kind, d.step, null::uuid as entry, null::text as name, d.since, d.due_key
    from deserted join duties d on d.doer in ('seller', 'buyer', 'bank') and d.party_id = deserted.party_id
    where $1 = 'desk' and d.kind = any ($12::text[])
        and ($8 is null or d.kind = $8) and ($9 is null or d.due_key <= $9)
        and ($10 is null or d.deal_id in (select w.deal_id from deal_words w where w.words like (asking($10))[1] and w.words like all (asking($10))))
        and ($13 is null or exists (select from deal_handlers h where h.deal_id = d.deal_id and h.doer = $1 and h.user_id = $13))
        and (not $14 or not exists (
            select from deal_handlers h join users u on u.id = h.user_id
            where h.deal_id = d.deal_id and h.doer = $1 and not u.disabled and u.suspended_at is null and u.deleted_at is null
        ))
    union all
    select r.deal_id, $1, 'signature', 0::smallint, r.id, null, r.created_at, due.due_key
    from signature_requests r join deals d on d.id = r.deal_id
    cross join lateral (
        select coalesce(min(asks.due_on), 'infinity') as due_key
        from duties asks join unnest($5, $6) e (kind, evidence) on e.evidence = any (asks.missing)
        where asks.deal_id = r.deal_id and asks.kind = 'step' and e.kind = r.kind
    ) due
    where $1 in ('seller', 'buyer') and r.status = 'open' and d.bucket <> 'deleted'
        and r.waits_for && array(select u.id from users u where u.company_id = $2)
        and $2 = case $1 when 'seller' then d.seller_id else d.buyer_id end
        and ($8 is null or $8 = 'signature') and ($9 is null or due.due_key <= $9) and $13 is null
        and ($10 is null or r.deal_id in (select w.deal_id from deal_words w where w.words like (asking($10))[1] and w.words like all (asking($10))))
    union all
    select o.lot_id, $1, 'offerAnswer', 0::smallint, o.id, c.name, o.updated_at, deal_day(o.expires_at)
    from lot_offers o join lots l on l.id = o.lot_id
    join companies c on c.id = case $1 when 'seller' then o.buyer_id else o.seller_id end
    where o.waits_for = $2 and $2 = case $1 when 'seller' then o.seller_id when 'buyer' then o.buyer_id end
        and o.status = 'open' and o.expires_at > $11::timestamptz and l.status = 'listed'
        and ($8 is null or $8 = 'offerAnswer') and ($9 is null or deal_day(o.expires_at) <= $9) and $13 is null
        and ($10 is null or searchable(c.name || ' ' || (l.body ->> 'title')) like all (asking($10)))
    union all
    select t.request_id, $1, 'quoteRequest', 0::smallint, t.request_id, c.name, r.created_at, deal_day(r.valid_until)
    from told_sellers t join quote_requests r on r.id = t.request_id join companies c on c.id = r.buyer_id
    where $1 = 'seller' and t.seller_id = $2 and t.declined_at is null and r.status = 'open' and r.valid_until > $11
        and not exists (select from lot_offers o where o.request_id = r.id and o.seller_id = $2)
        and ($8 is null or $8 = 'quoteRequest') and ($9 is null or deal_day(r.valid_until) <= $9) and $13 is null
        and ($10 is null or searchable(c.name || ' ' || (r.state #>> '{asked,title}')) like all (asking($10)))
    union all
    select q.lot_id, $1, 'questionAnswer', 0::smallint, q.id, q.text, q.asked_at, 'infinity'
    from lot_questions q join lots l on l.id = q.lot_id
    where $1 = 'seller' and l.seller_id = $2 and l.status = 'listed' and q.answered_at is null and q.hidden_at is null
        and ($8 is null or $8 = 'questionAnswer') and $9 is null and $13 is null
        and ($10 is null or searchable(q.text || ' ' || (l.body ->> 'title')) like all (asking($10)))
    union all
    select a.lot_id, $1, case when $1 = 'seller' then 'bidDecision' else 'priceAnswer' end, 0::smallint, a.lot_id, null, a.closed_at, deal_day(a.decide_by)
    from auctions a join lots l on l.id = a.lot_id
    where a.waits_for = $2 and a.decide_by > $11 and $1 = case l.seller_id when $2 then 'seller' else 'buyer' end
        and ($8 is null or $8 = case $1 when 'seller' then 'bidDecision' else 'priceAnswer' end)
        and ($9 is null or deal_day(a.decide_by) <= $9) and $13 is null
        and ($10 is null or searchable(l.body ->> 'title') like all (asking($10)))
    union all
    select h.lot_id, $1, 'actApproval', 0::smallint, h.id, trim(u.first_name || ' ' || u.last_name), h.asked_at, deal_day(h.expires_at)
    from held_acts h join lots l on l.id = h.lot_id join users u on u.id = h.asked_by
    where h.company_id = $2 and h.decided_at is null and h.expires_at > $11 and may_approve(h, $15::uuid, $16::text[], $17::numeric)
        and $1 = case l.seller_id when $2 then 'seller' else 'buyer' end
        and ($8 is null or $8 = 'actApproval') and ($9 is null or deal_day(h.expires_at) <= $9) and $13 is null
        and ($10 is null or searchable(h.title || ' ' || u.first_name || ' ' || u.last_name) like all (asking($10)))
    union all
    select a.id, $1, 'limitApplication', 0::smallint, null, c.name, a.created_at, deal_day(a.created_at)
    from procurement_applications a join companies c on c.id = a.company_id
    where $1 = 'desk' and 'limitApplication' = any ($7::text[]) and a.status = 'open'
        and ($8 is null or $8 = 'limitApplication') and ($9 is null or deal_day(a.created_at) <= $9) and $13 is null
        and ($10 is null or searchable(c.name) like all (asking($10)))
    union all
    select c.id, $1, 'goods', 0::smallint, null, c.name, first.created_at, deal_day(first.created_at)
    from companies c cross join lateral (
        select w.created_at from warehouse_products w
        where w.company_id = c.id and w.status in ('waits', 'received', 'cleared') order by w.created_at, w.id limit 1
    ) first
    where $1 = 'desk' and 'goods' = any ($7)
        and ($8 is null or $8 = 'goods') and ($9 is null or deal_day(first.created_at) <= $9) and $13 is null
        and ($10 is null or searchable(c.name) like all (asking($10)))
    union all
    select p.id, $1, 'phrase', 0::smallint, null, c.name, p.asked_at, deal_day(p.asked_at)
    from contact_phrases p join companies c on c.id = p.company_id
    where $1 = 'desk' and 'phrase' = any ($7) and p.status = 'open'
        and ($8 is null or $8 = 'phrase') and ($9 is null or deal_day(p.asked_at) <= $9) and $13 is null
        and ($10 is null or searchable(c.name) like all (asking($10)))
    union all
    select u.id, $1, 'verification', 0::smallint, null, trim(u.first_name || ' ' || u.last_name), min(v.received_at), deal_day(min(v.received_at))
    from verification_documents v join users u on u.id = v.user_id
    where $1 = 'desk' and 'verification' = any ($7) and v.replaced_at is null and v.status in ('received', 'inReview')
        and u.deleted_at is null and not u.disabled
        and ($8 is null or $8 = 'verification') and $13 is null
        and ($10 is null or u.words like (asking($10))[1] and u.words like all (asking($10)))
    group by u.id
    having $9 is null or deal_day(min(v.received_at)) <= $9
),
page as (
    select * from (
        (select * from acts order by due_key, about, kind, step limit $3::bigint + $4::bigint)
        union all
        select * from besides
    ) waiting
    order by due_key, about, kind, step, doer, entry limit $3 offset $4
),
counted as (
    select (select count(*) from acts) + (select count(*) from besides) as total,
        not exists (select from unfiled_duties) as is_exact
)
select c.total, c.is_exact, p.about, p.doer, p.kind, p.step, p.entry, p.name, p.since, r.state as request, l.body as lot, o.state as offer,
    a.state as auction, q.state as quote_request, h.amount, h.currency, h.expires_at,
    d.id, d.state, d.version, d.head,
    array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from counted c
left join page p on true
left join deals d on d.id = p.about
left join signature_requests r on r.id = p.entry
left join lots l on l.id = p.about
left join lot_offers o on o.id = p.entry
left join auctions a on a.lot_id = p.entry
left join quote_requests q on q.id = p.entry
left join held_acts h on h.id = p.entry
order by p.due_key, p.about, p.kind, p.step, p.entry
