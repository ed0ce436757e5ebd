-- The documents that wait for a signature of somebody of the company $1, in deals whose side $2 it is, the oldest first; each with
-- its deal; no more than $3.
select r.state as request, d.id, d.state, d.version, d.head,
    array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from signature_requests r join deals d on d.id = r.deal_id
where r.status = 'open'
    and r.waits_for && array(select u.id from users u where u.company_id = $1)
    and $1 = case $2::text when 'seller' then d.seller_id when 'buyer' then d.buyer_id end
    and d.bucket <> 'deleted'
order by r.created_at, r.id limit $3
