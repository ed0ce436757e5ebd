-- Loads some deals as they stand, in no order.
select id, state, version, head, array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from deals d where id = any($1)
