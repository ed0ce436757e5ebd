-- A lot that nobody bought may be put up again: each auction of it is a round, and the log of those that are past stays.
alter table auction_bids add column round integer not null default 1;
alter table auction_bids drop constraint auction_bids_pkey, add primary key (lot_id, round, number);

create table past_auctions (
    lot_id uuid not null references lots on delete cascade,
    round integer not null,
    state jsonb not null,
    closed_at timestamptz,
    deal_id uuid,
    primary key (lot_id, round)
);

-- Of lots that were let go again, the auction is past.
with past as (
    delete from auctions a using lots l
    where l.id = a.lot_id and a.closed_at is not null and l.status in ('withdrawn', 'listed') and l.bids > 0
    returning a.*
)
insert into past_auctions (lot_id, round, state, closed_at, deal_id)
select lot_id, 1, state, closed_at, deal_id from past;
update lots l set bids = 0 from past_auctions p where p.lot_id = l.id;
