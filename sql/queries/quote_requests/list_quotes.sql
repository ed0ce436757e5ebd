-- Lists the quotations on the request $1, of the seller $2 or of all, with their lots and the names of their sides: those that are open,
-- those that were taken, then the others, the newest first.
select o.state, s.name as seller_name, b.name as buyer_name,
    l.id, l.seller_id, l.status, l.version, l.edition, l.body, '[]'::jsonb as manifest, l.stock_id, l.held, l.sold, l.questions,
    l.bids, l.was_bid_on, null::jsonb as last_shown, null::text as offers, null::text[] as allowed, l.created_at, l.updated_at
from lot_offers o
join lots l on l.id = o.lot_id join companies s on s.id = o.seller_id join companies b on b.id = o.buyer_id
where o.request_id = $1 and ($2::uuid is null or o.seller_id = $2)
order by o.status = 'open' desc, o.status = 'accepted' desc, o.created_at desc, o.id limit 150
