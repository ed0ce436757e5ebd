-- The units of a lot that a deal holds, or bought of it.
create table lot_parts (
    deal_id uuid primary key,
    lot_id uuid not null references lots on delete cascade,
    units integer not null check (units > 0),
    -- Of the request that ordered it: a retry takes the part that is there.
    request bytea unique,
    is_sold boolean not null default false,
    held_at timestamptz not null
);
create index lot_parts_lot on lot_parts (lot_id);
create index lot_parts_held on lot_parts (held_at) where not is_sold;

alter table lots
    add column held integer not null default 0 check (held >= 0), add column sold integer not null default 0 check (sold >= 0);

-- Until now lots were held whole.
insert into lot_parts (deal_id, lot_id, units, is_sold, held_at)
select deal_id, id, greatest((body ->> 'noOfUnits')::integer, 1), status = 'sold', updated_at
from lots where deal_id is not null and status in ('reserved', 'sold')
on conflict do nothing;
update lots l set held = case when p.is_sold then 0 else p.units end, sold = case when p.is_sold then p.units else 0 end
from lot_parts p where p.lot_id = l.id;
