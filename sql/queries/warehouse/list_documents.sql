-- Lists the documents of the warehouse channel that are open to both sides: those of a deal ($1) and of the goods that its lot is
-- of, or those of a company's ($2) deals as the seller and of the goods that it brought.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where f.id in (
    select df.file_id from deal_files df join deals d on d.id = df.deal_id
    where df.disclosure = 'parties' and d.channel = 'warehouse' and d.bucket <> 'deleted' and (d.id = $1 or d.seller_id = $2)
    union
    select pf.file_id from lot_parts p
    join deals d on d.id = p.deal_id
    join lots l on l.id = p.lot_id
    join warehouse_product_files pf on pf.product_id = l.stock_id
    where p.deal_id = $1 and d.channel = 'warehouse' and d.bucket <> 'deleted'
    union
    select pf.file_id from warehouse_product_files pf join warehouse_products w on w.id = pf.product_id where w.company_id = $2
)
order by f.created_at, f.id
