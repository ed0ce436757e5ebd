-- The deals in which something may wait for somebody, each once: $1 'seller' or 'buyer' of the company $2, 'bank' of the bank $2, or 'desk'; of each
-- reading no more than $3 deals, and whether all were read. What is due first; open disputes; what was lately accepted.
with due as (
    (select id from filed_deals where $1::text = 'seller' and seller_id = $2::uuid and bucket <> 'deleted' and due_key < 'infinity' order by due_key, id limit $3)
    union all
    (select id from filed_deals where $1 = 'buyer' and buyer_id = $2 and bucket <> 'deleted' and due_key < 'infinity' order by due_key, id limit $3)
    union all
    (select id from (
        (select id, due_key from filed_deals where $1 = 'bank' and bank_id = $2 and kind = 'international' and bucket = 'open' and due_key < 'infinity' order by due_key, id limit $3)
        union all
        (select id, due_key from filed_deals where $1 = 'bank' and bank_id = $2 and kind = 'domestic' and bucket = 'open' and due_key < 'infinity' order by due_key, id limit $3)
    ) open_deals order by due_key, id limit $3)
    union all
    (select id from (
        (select id, due_key from filed_deals where $1 = 'desk' and kind = 'international' and bucket = 'open' and due_key < 'infinity' order by due_key, id limit $3)
        union all
        (select id, due_key from filed_deals where $1 = 'desk' and kind = 'domestic' and bucket = 'open' and due_key < 'infinity' order by due_key, id limit $3)
    ) open_deals order by due_key, id limit $3)
),
disputed as (
    (select id from filed_deals where $1 = 'seller' and seller_id = $2 and dispute = 'open' order by id limit $3)
    union all
    (select id from filed_deals where $1 = 'buyer' and buyer_id = $2 and dispute = 'open' order by id limit $3)
    union all
    (select id from filed_deals where $1 = 'bank' and bank_id = $2 and dispute = 'open' order by id limit $3)
    union all
    (select id from filed_deals where $1 = 'desk' and dispute = 'open' order by id limit $3)
),
accepted as (
    (select id from deals where $1 = 'seller' and seller_id = $2 and bucket <> 'deleted' and status in ('ACCEPTED', 'SETTLED', 'CLOSED') order by updated_at desc limit $3)
    union all
    (select id from deals where $1 = 'buyer' and buyer_id = $2 and bucket <> 'deleted' and status in ('ACCEPTED', 'SETTLED', 'CLOSED') order by updated_at desc limit $3)
)
select d.id, d.state, d.version, d.head,
    array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments,
    greatest((select count(*) from due), (select count(*) from disputed), (select count(*) from accepted)) < $3 as are_all
from deals d where d.id in (select id from due union select id from disputed union select id from accepted)
