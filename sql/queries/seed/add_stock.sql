-- Adds goods in the warehouse that are not there yet.
insert into warehouse_products (
    id, company_id, brought_by, item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse, created_at
)
select id, company_id, brought_by, item_name, item_category, cleared, true, created_at
from jsonb_to_recordset($1) s (
    id uuid, company_id uuid, brought_by uuid, item_name text, item_category text, cleared boolean, created_at timestamptz
)
on conflict do nothing
