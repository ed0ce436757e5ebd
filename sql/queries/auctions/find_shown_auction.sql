-- Finds the auction of a lot, the present one or the last that is past, with the title that everybody last saw and the deal of
-- its winner.
select a.state, a.is_past, o.title, d.id as deal_id
from listings o
cross join lateral (
    select state, deal_id, false as is_past, 0 as round from auctions where lot_id = o.id
    union all
    select state, deal_id, true, round from past_auctions where lot_id = o.id
    order by is_past, round desc limit 1
) a
left join deals d on d.id = a.deal_id
where o.id = $1
