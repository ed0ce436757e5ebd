-- Whether somebody ever bid on a lot, and what buyers were last shown of one that they saw and that was changed off offer since.
alter table lots add column was_bid_on boolean not null default false, add column last_shown jsonb;
update lots l set was_bid_on = true where exists (select from auction_bids b where b.lot_id = l.id);
-- Offers on lots that came off offer are closed, and stay so when the lot is on offer again.
update lot_offers o set status = 'closed', state = o.state || '{"status": "closed"}'
from lots l where l.id = o.lot_id and l.status = 'withdrawn' and o.status = 'open';
