-- Lists the orders that hold units of a lot, those that have held them the longest first.
select p.deal_id, p.units, p.held_at, d.order_id, d.overdue_on
from lot_parts p join deals d on d.id = p.deal_id
where p.lot_id = $1 and not p.is_sold
order by p.held_at, p.deal_id limit 200
