-- Lists the first $2 lots that came on offer behind the number $1.
select a.number, a.lot_id, l.seller_id, l.title, a.arrived_at
from arrived_lots a join listings l on l.id = a.lot_id
where a.number > $1
order by a.number
limit $2
