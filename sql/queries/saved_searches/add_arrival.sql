-- Notes that a lot came on offer, the first time that it does.
insert into arrived_lots (lot_id, arrived_at) values ($1, $2) on conflict do nothing
