-- Finds a request for quotation that the company $2 sent or was told of, with what came of it as far as that may know, and what of it
-- waits at $3.
select r.state, c.name as buyer_name, q.made, q.waiting, q.accepted, t.declined_at is not null as is_declined,
    (select count(*) from told_sellers a where a.request_id = r.id) as told
from quote_requests r join companies c on c.id = r.buyer_id
left join told_sellers t on t.request_id = r.id and t.seller_id = $2::uuid
cross join lateral quotes_seen(r.id, $2, $3) q
where r.id = $1 and (r.buyer_id = $2 or t.seller_id is not null)
