-- Lists requests for quotation that the seller $1 was not told of and fewer than $3 others were, which may be quoted on at $2 and ask
-- for goods that it offers at a price, or sold, and may sell there: each with how many sellers were told, with how many of its lots of
-- the very code and of such goods are on offer, and with how many deals hold or bought; $4 of them, those of which it has the most
-- first. Lets nobody else change them until the transaction ends.
with own as (
    select l.category, l.hs_code, l.countries_not_for_sale, count(*) filter (where l.live) as live,
        count(*) filter (where s.held + s.sold > 0) as sold
    from listings l join lots s on s.id = l.id
    where l.seller_id = $1::uuid and l.sale_type = 'Listing' and (l.live or s.held + s.sold > 0)
    group by l.category, l.hs_code, l.countries_not_for_sale
)
select r.state, c.name as buyer_name, t.told, $1 as seller_id, f.exact, f.live, f.sold
from quote_requests r
join companies c on c.id = r.buyer_id
cross join lateral (select count(*) as told from told_sellers a where a.request_id = r.id) t
cross join lateral (
    select coalesce(sum(o.live) filter (where o.hs_code = r.state #>> '{asked,HSCode}'), 0)::bigint as exact,
        coalesce(sum(o.live), 0)::bigint as live, coalesce(sum(o.sold), 0)::bigint as sold
    from own o
    where (o.category = r.state #>> '{asked,category}' or left(o.hs_code, 2) = left(r.state #>> '{asked,HSCode}', 2))
        and r.state #>> '{asked,destination,country}' <> all (o.countries_not_for_sale)
) f
where r.status = 'open' and r.valid_until > $2 and r.buyer_id <> $1 and t.told < $3 and f.live + f.sold > 0
    and not exists (select from told_sellers a where a.request_id = r.id and a.seller_id = $1)
order by f.exact desc, f.live desc, f.sold desc, r.valid_until, r.id limit $4
for no key update of r
