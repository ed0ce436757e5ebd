-- Lists the goods of a company that bear one of these names.
select item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse
from warehouse_products where company_id = $1 and item_name = any ($2)
