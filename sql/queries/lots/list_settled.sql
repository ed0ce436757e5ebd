-- Lists lots that are held for deals which are over, with whether anything came of each, and their sellers' names.
select l.id, d.bucket = 'closed' as is_sold, c.name as seller_name
from lots l join deals d on d.id = l.deal_id join companies c on c.id = l.seller_id
where l.status = 'reserved' and d.bucket in ('closed', 'cancelled')
order by l.id limit 200
