-- Lists what a company has in the warehouse service under the names of some lines, or what is called by a part of one.
-- $1 the company, $2 the names, in lower case.
select distinct item_name, is_stock_in_warehouse, is_stock_import_cleared from warehouse_products w
where company_id = $1 and exists (
    select from unnest($2::text[]) line
    where strpos(line, lower(trim(w.item_name))) > 0 or strpos(lower(w.item_name), line) > 0
)
