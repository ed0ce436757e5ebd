-- A conversation with what decides who may do what in it: its lot or deal as they stand, and the newest deal that its buyer made of
-- the lot and that was not called off.
create or replace view conversation_rows as
select c.id, c.cut, c.lot_id, c.deal_id, c.buyer_id, c.seller_id, c.bank_id, b.name as buyer_name, s.name as seller_name,
    k.name as bank_name, l.body ->> 'title' as title, d.order_id, d.bank_id as deal_bank,
    coalesce(d.bucket = 'deleted', false) as is_deleted,
    coalesce(l.status = 'listed', false) as is_listed, m.id as made, m.order_id as made_order_id, c.last_number as last,
    coalesce(c.seller_id, d.seller_id) as payee_id,
    c.last_at, c.last_side, c.last_text, c.last_files
from conversations c
left join companies b on b.id = c.buyer_id
left join companies s on s.id = c.seller_id
left join banks k on k.id = c.bank_id
left join lots l on l.id = c.lot_id
left join deals d on d.id = c.deal_id
left join lateral (
    select o.id, o.order_id from lot_parts p join deals o on o.id = p.deal_id
    where p.lot_id = c.lot_id and o.buyer_id = c.buyer_id and o.bucket in ('open', 'closed', 'disputed')
    order by o.created_at desc limit 1
) m on true;
