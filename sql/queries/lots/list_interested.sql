-- Lists the people who asked about a lot, bid on it or made offers on it and are still with us.
select u.id as asked_by from users u
where u.deleted_at is null and u.id in (
    select q.asked_by from lot_questions q where q.lot_id = $1
    union all
    select b.bid_by from auction_bids b where b.lot_id = $1
    union all
    select o.made_by from lot_offers o where o.lot_id = $1
)
