-- Lists a page of the goods of all companies, the newest first: $1 status, $2 words of the company's name or of the item, $3 size,
-- $4 how many to skip, $5 up to how many are counted. With no row to show, one row with the total alone.
with passing as not materialized (
    select w.id, w.created_at from warehouse_products w
    where $2::text is null and ($1::text is null or w.status = $1)
),
worded as not materialized (
    select w.id, w.created_at from warehouse_products w join companies c on c.id = w.company_id
    where (lower(c.name) like containing($2) or lower(w.item_name) like containing($2)) and ($1::text is null or w.status = $1)
),
counted as (
    select count(*) as total from (select from passing union all select from worded limit $5::bigint + 1) n
),
page as (
    (select id, created_at from passing order by created_at desc, id desc limit $3::bigint offset $4::bigint)
    union all
    (select id, created_at from worded order by created_at desc, id desc limit $3 offset $4)
)
select least(n.total, $5) as total, n.total <= $5 as is_exact, w.id, w.company_id, c.name as company_name, c.country as company_country,
    trim(u.first_name || ' ' || u.last_name) as brought_by, w.item_name, w.item_category,
    array(select f.location from warehouse_product_files pf join files f on f.id = pf.file_id where pf.product_id = w.id order by f.id) as files,
    w.is_stock_import_cleared, w.is_stock_in_warehouse, w.status, w.version, w.confirmed, t.offered, t.held, t.shipped, w.created_at
from counted n
left join page found on true
left join warehouse_products w on w.id = found.id
left join companies c on c.id = w.company_id
left join users u on u.id = w.brought_by
left join lateral stock_taken(w.id, null) t on true
order by w.created_at desc, w.id desc
