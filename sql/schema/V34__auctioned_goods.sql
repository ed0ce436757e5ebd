-- Auctions keep how much is bid on whole, and what their prices are for.
update auctions a set state = jsonb_set(a.state, '{terms,goods}', jsonb_build_object(
    'units', l.body -> 'noOfUnits', 'unit', l.body -> 'unit', 'priceAs', coalesce(l.body -> 'retailPriceAs', '"Unit"'),
    'unitWeight', l.body -> 'weight'
))
from lots l
where l.id = a.lot_id and l.body ->> 'noOfUnits' is not null;

update past_auctions a set state = jsonb_set(a.state, '{terms,goods}', jsonb_build_object(
    'units', l.body -> 'noOfUnits', 'unit', l.body -> 'unit', 'priceAs', coalesce(l.body -> 'retailPriceAs', '"Unit"'),
    'unitWeight', l.body -> 'weight'
))
from lots l
where l.id = a.lot_id and l.body ->> 'noOfUnits' is not null;
