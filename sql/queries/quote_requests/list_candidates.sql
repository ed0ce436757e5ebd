-- Lists companies besides $1 that offer at a price, or sold, goods of the category $2, or of the chapter $4 of the HS code $3, which
-- may be sold to the country $5: each with how many lots of the very code and how many of such goods are on offer, and how many
-- deals hold or bought; $6 of them, those with the most first.
select l.seller_id, count(*) filter (where l.live and l.hs_code = $3::text) as exact, count(*) filter (where l.live) as live,
    count(*) filter (where s.held + s.sold > 0) as sold
from listings l join lots s on s.id = l.id
where l.seller_id <> $1 and l.sale_type = 'Listing' and (l.category = $2::text or left(l.hs_code, 2) = $4::text)
    and $5::text <> all (l.countries_not_for_sale) and (l.live or s.held + s.sold > 0)
group by l.seller_id
order by exact desc, live desc, sold desc, l.seller_id limit $6
