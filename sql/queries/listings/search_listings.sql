-- Pages through the lots on offer that a visitor looks for, with their total; one row with the total alone where the page is empty.
-- Each null lets all pass: $1 category, $2 sale type, $3 condition, $4 origin, $5 country of the visitor, $6 least
-- price, $7 most, $8 incoterm, $9 words. $10 order, $11 size of a page, $12 how many to skip, $13 up to how many are
-- counted, $14 chapter of the Harmonized System. Of the orders one is asked for, and read along its index.
with found as not materialized (
    select l.id, l.price, l.title, l.created_at
    from listings l
    where l.live
        and ($1::text is null or l.category = $1)
        and ($2::text is null or l.sale_type = $2)
        and ($3::text is null or l.lot_condition = $3)
        and ($4::text is null or l.origin = $4)
        and ($5::text is null or not $5 = any (l.countries_not_for_sale))
        and ($6::numeric is null or l.price >= $6)
        and ($7::numeric is null or l.price <= $7)
        and ($8::text is null or $8 = any (l.incoterms))
        and ($9::text is null or l.search like containing(lower($9)))
        and ($14::text is null or left(l.hs_code, 2) = $14)
),
counted as (
    select count(*) as total from (select from found limit $13::bigint + 1) n
),
page as (
    (select id from found where $10::text = 'newest' order by created_at desc, id limit $11 offset $12)
    union all (select id from found where $10 = 'oldest' order by created_at, id limit $11 offset $12)
    union all (select id from found where $10 = 'cheapest' order by price, id limit $11 offset $12)
    union all (select id from found where $10 = 'dearest' order by price desc, id limit $11 offset $12)
    union all (select id from found where $10 = 'title' order by lower(title), id limit $11 offset $12)
)
select least(counted.total, $13) as total, counted.total <= $13 as is_exact, shown.*
from counted
left join (
    select l.*, c.name as seller_name, c.country as seller_country
    from page
    join listings l on l.id = page.id
    join companies c on c.id = l.seller_id
) shown on true
order by
    case $10 when 'newest' then shown.created_at end desc,
    case $10 when 'oldest' then shown.created_at end,
    case $10 when 'cheapest' then shown.price end,
    case $10 when 'dearest' then shown.price end desc,
    case $10 when 'title' then lower(shown.title) end,
    shown.id
