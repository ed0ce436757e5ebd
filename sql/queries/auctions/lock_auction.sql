-- Finds the auction of a lot with what decides who may bid, and lets nobody else change it until the transaction ends.
select a.state, a.deal_id, l.status, l.seller_id, coalesce(l.body ->> 'title', '') as title,
    array(select jsonb_array_elements_text(coalesce(l.body -> 'countriesNotForSale', '[]'))) as barred
from auctions a join lots l on l.id = a.lot_id
where a.lot_id = $1
for no key update of l, a
