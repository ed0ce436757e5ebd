-- Lists the people who asked about a lot, bid on it or made offers on it and may still act; and one of each company none of whose may.
with interested as (
    select u.id, u.company_id, not u.disabled and u.approved and u.suspended_at is null and u.deleted_at is null as is_in
    from users u where u.id in (
        select q.asked_by from lot_questions q where q.lot_id = $1
        union all
        select b.bid_by from auction_bids b where b.lot_id = $1
        union all
        select o.made_by from lot_offers o where o.lot_id = $1
    )
)
select i.id as asked_by from interested i
where i.is_in or not exists (
    select from interested o where o.company_id = i.company_id and (o.is_in or o.id < i.id)
)
