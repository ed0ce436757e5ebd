-- Lists what a company brought to the warehouse service since a moment, the first that came first: $3 size, $4 skip, $5 how
-- many are counted, $6 words that all stand in its name or category. With no row to show, one row with the total alone.
with found as not materialized (
    select id, created_at from warehouse_products where company_id = $1 and ($2::timestamptz is null or created_at >= $2)
        and (cardinality($6::text[]) = 0 or searchable(item_name || ' ' || item_category) like all (asking(array_to_string($6, ' '))))
),
counted as (
    select count(*) as total from (select from found limit $5::bigint + 1) n
)
select least(c.total, $5) as total, c.total <= $5 as is_exact, w.*,
    array(select f.location from warehouse_product_files pf join files f on f.id = pf.file_id where pf.product_id = w.id order by f.id) as files
from counted c
left join (select id from found order by created_at, id limit $3 offset $4) p on true
left join warehouse_products w on w.id = p.id
order by w.created_at, w.id
