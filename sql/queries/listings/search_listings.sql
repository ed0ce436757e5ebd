-- Pages through the lots on offer that a visitor looks for, with their total; one row with the total alone where the page is empty.
-- $1 terms, $2 country of the visitor, $3 least price, $4 most; $5 order, $6 size of a page, $7 how many to skip, $8 up to
-- how many are counted.
select least(found.total, $8) as total, found.total <= $8 as is_exact, shown.*
from find_lots($1::text::tsquery, $2, $3, $4, $5, $6, $7, $8) found
left join lateral (
    select asked.place, l.*, c.name as seller_name, c.country as seller_country, a.state as auction
    from unnest(found.page) with ordinality asked (id, place)
    join listings l on l.id = asked.id
    join companies c on c.id = l.seller_id
    left join auctions a on a.lot_id = l.id
) shown on true
order by shown.place
