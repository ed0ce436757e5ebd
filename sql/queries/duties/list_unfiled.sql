-- Lists deals of which nobody has said yet what waits, no more than $1 behind the deal $2, each as it stands.
select d.id, d.state, d.version, d.head,
    array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from unfiled_duties u join deals d on d.id = u.deal_id
where u.deal_id > $2 order by u.deal_id limit $1
