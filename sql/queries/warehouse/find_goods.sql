-- Finds goods ($1), of a company or of any ($2), with what lots and deals take of them, but for one lot ($3).
select w.id, w.company_id, c.name as company_name, c.country as company_country, trim(u.first_name || ' ' || u.last_name) as brought_by,
    w.item_name, w.item_category,
    array(select f.location from warehouse_product_files pf join files f on f.id = pf.file_id where pf.product_id = w.id order by f.id) as files,
    w.is_stock_import_cleared, w.is_stock_in_warehouse, w.status, w.version, w.confirmed, t.offered, t.held, t.shipped, w.created_at
from warehouse_products w
join companies c on c.id = w.company_id
join users u on u.id = w.brought_by
cross join stock_taken(w.id, $3::uuid) t
where w.id = $1 and ($2::uuid is null or w.company_id = $2)
