-- Loads a deal as it stands.
select state, version, head, array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from deals d where id = $1
