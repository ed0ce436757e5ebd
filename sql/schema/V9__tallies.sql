-- Exact counts of deals per kind, bucket, status and bank, kept as deals change.
-- Each connection counts in a slot of its own, so that commits need not wait for one another.
create table deal_tallies (
    kind text not null,
    bucket text not null,
    status text not null,
    -- All zeros for deals without a bank.
    bank_id uuid not null,
    slot smallint not null,
    deals bigint not null,
    overdue bigint not null,
    amount_usd numeric(24, 2) not null,
    primary key (kind, bucket, status, bank_id, slot)
    -- Every commit updates one of few rows.
) with (fillfactor = 50);
