-- Lists what a company brought to the warehouse service since a moment, the first that came first: $3 size, $4 skip, $5 how
-- many are counted, $6 words that all stand in its name or category. With no row to show, one row with the total alone.
with found as not materialized (
    select id, created_at from warehouse_products where company_id = $1 and ($2::timestamptz is null or created_at >= $2)
        and (cardinality($6::text[]) = 0 or searchable(item_name || ' ' || item_category) like all (asking(array_to_string($6, ' '))))
),
counted as (
    select count(*) as total from (select from found limit $5::bigint + 1) n
)
select least(n.total, $5) as total, n.total <= $5 as is_exact, w.id, w.company_id, c.name as company_name, c.country as company_country,
    trim(u.first_name || ' ' || u.last_name) as brought_by, w.item_name, w.item_category,
    array(select f.location from warehouse_product_files pf join files f on f.id = pf.file_id where pf.product_id = w.id order by f.id) as files,
    w.is_stock_import_cleared, w.is_stock_in_warehouse, w.status, w.version, w.confirmed, t.offered, t.held, t.shipped, w.created_at
from counted n
left join (select id from found order by created_at, id limit $3 offset $4) p on true
left join warehouse_products w on w.id = p.id
left join companies c on c.id = w.company_id
left join users u on u.id = w.brought_by
left join lateral stock_taken(w.id, null) t on true
order by w.created_at, w.id
