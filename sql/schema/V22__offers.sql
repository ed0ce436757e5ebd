-- Private offers on lots: what the two sides named, and the deal that an accepted one leads to.
create table lot_offers (
    id uuid primary key,
    lot_id uuid not null references lots on delete cascade,
    seller_id uuid not null references companies,
    buyer_id uuid not null references companies,
    made_by uuid not null references users,
    status text not null,
    expires_at timestamptz not null,
    -- What was named, by whom.
    state jsonb not null,
    deal_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index lot_offers_lot on lot_offers (lot_id, created_at desc, id);
create index lot_offers_made_by on lot_offers (made_by);
-- Those whose deal may still be to come.
create index lot_offers_accepted on lot_offers (updated_at) where status = 'accepted';
