-- Counts the goods of a company in the ledger, up to a number.
select count(*) from (select from warehouse_products where company_id = $1 limit $2) counted
