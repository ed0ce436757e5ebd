-- Lists the payments that are due up to a day, what is due first first: of a buyer those that wait for it, of a seller those that
-- anybody is to make, of the deals that the company $1 buys or sells in; $2 the documents of which one shows a payment, $3 the
-- last day, $4 how many at most.
with due as (
    select u.deal_id, u.step, u.due_key from duties u
    where u.doer = 'buyer' and u.party_id = $1::uuid and u.kind = 'step' and u.due_key <= $3::date and u.missing && $2::text[]
    union
    select u.deal_id, u.step, u.due_key
    from deals d join duties u on u.deal_id = d.id
    where d.seller_id = $1 and d.bucket <> 'deleted' and u.doer <> 'seller' and u.kind = 'step' and u.due_key <= $3 and u.missing && $2
    order by due_key, deal_id limit $4
)
select d.id, d.state, d.version, d.head, p.step,
    array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
from due p join deals d on d.id = p.deal_id
order by p.due_key, p.deal_id
