-- Pages through deals by id with their journals; the deal stands in the first row of its lines only.
-- Journals without a deal come too, each within the page where its deal would be.
with page as (
    select d.*, array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments,
        (select words from deal_words w where w.deal_id = d.id) as words,
        exists (
            select from filed_deals f join deal_words w on w.deal_id = f.id
            where f.id = d.id and (w.kind, w.bucket, w.buyer_id, w.seller_id) = (d.kind, d.bucket, d.buyer_id, d.seller_id) and
                (f.order_id, f.kind, f.bucket, f.status, f.special, f.buyer_id, f.seller_id, f.bank_id, f.due_on, f.overdue, f.overdue_on, f.held, f.wakes_on, f.dispute, f.closed_disputes)
                is not distinct from
                (d.order_id, d.kind, d.bucket, d.status, d.special, d.buyer_id, d.seller_id, d.bank_id, d.due_on, d.overdue, d.overdue_on, d.held, d.wakes_on, d.dispute, d.closed_disputes)
        ) as is_filed_alike
    from deals d where d.id > $1 order by d.id limit $2
),
lines as (
    select e.*, row_number() over (partition by e.deal_id order by e.version, e.ord) as nth from deal_events e
    where e.deal_id > $1 and e.deal_id <= (
        select case count(*) when $2 then (select id from page order by id desc limit 1) else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end
        from page
    )
)
select
    coalesce(p.id, l.deal_id) as id, p.id is null as is_stray, l.deal_id is null as is_silent,
    case when coalesce(l.nth, 1) = 1 then p.state end as state, case when coalesce(l.nth, 1) = 1 then p.shipments end as shipments,
    p.version as deal_version, p.head, p.order_id, p.kind as deal_kind, p.channel, p.bucket, p.status, p.special,
    p.buyer_id, p.seller_id, p.bank_id, p.words, p.due_on, p.overdue, p.overdue_on, p.held, p.amount_usd, p.created_at, p.updated_at, p.wakes_on, p.dispute, p.closed_disputes,
    p.is_filed_alike,
    l.version, l.ord, l.kind, l.at, l.user_id, l.by_name, l.from_ip, l.body, l.hash
from page p full join lines l on l.deal_id = p.id
order by 1, l.version, l.ord
