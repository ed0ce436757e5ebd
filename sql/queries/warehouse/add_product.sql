-- Adds goods that a seller brings to the warehouse service.
insert into warehouse_products (
    id, company_id, brought_by, item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse, created_at
)
values ($1, $2, $3, $4, $5, $6, $7, $8)
