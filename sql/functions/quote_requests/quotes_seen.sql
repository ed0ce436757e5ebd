-- Counts the quotations on a request that a company may know of, all of them the buyer, its own a seller: how many there are, how
-- many wait for the company at a moment, and how many were accepted.
create or replace function quotes_seen(request uuid, company uuid, at timestamptz)
returns table (made bigint, waiting bigint, accepted bigint)
language sql stable as $$
    select count(*),
        count(*) filter (where o.waits_for = company and o.status = 'open' and o.expires_at > at and l.status = 'listed'),
        count(*) filter (where o.status = 'accepted')
    from lot_offers o join lots l on l.id = o.lot_id join quote_requests r on r.id = o.request_id
    where o.request_id = request and company in (r.buyer_id, o.seller_id)
$$;
