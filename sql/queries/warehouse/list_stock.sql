-- Lists what staff confirmed of the goods of a company under the names of some lines, or what is called by a part of one, and of
-- those that a lot is of. $1 the company, $2 the names, in lower case, $3 the lot.
select distinct w.item_name, w.status = 'placed' as is_in_warehouse, w.status in ('cleared', 'placed') as is_import_cleared,
    coalesce(l.id is not null, false) as is_sold
from warehouse_products w left join lots l on l.stock_id = w.id and l.id = $3
where w.company_id = $1 and (l.id is not null or exists (
    select from unnest($2::text[]) line
    where strpos(line, lower(trim(w.item_name))) > 0 or strpos(lower(w.item_name), line) > 0
))
