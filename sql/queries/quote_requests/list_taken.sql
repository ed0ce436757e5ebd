-- Lists what deals hold or bought by the quotations on the request $1.
select p.units, l.unit, l.unit_weight
from lot_offers o join lot_parts p on p.deal_id = o.deal_id and p.lot_id = o.lot_id join listings l on l.id = o.lot_id
where o.request_id = $1 and o.status = 'accepted'
