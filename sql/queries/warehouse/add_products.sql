-- Adds goods of one company that came as a table, in their order.
insert into warehouse_products (
    id, company_id, brought_by, item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse, created_at
)
select id, $2, $3, item_name, item_category, is_cleared, is_there, $8
from unnest($1::uuid[], $4::text[], $5::text[], $6::boolean[], $7::boolean[]) it (id, item_name, item_category, is_cleared, is_there)
