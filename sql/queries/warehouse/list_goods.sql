-- Lists all goods of a company, in the order in which they came.
select item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse
from warehouse_products where company_id = $1 order by created_at, id limit $2
