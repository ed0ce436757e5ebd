-- What waits in deals: one row for each deal, doer and thing to do, as the code says it of the deal.
create table duties (
    deal_id uuid not null references deals,
    doer text not null check (doer in ('seller', 'buyer', 'bank', 'desk')),
    -- The company or the bank that is the doer; all zeros for the desk.
    party_id uuid not null,
    kind text not null,
    -- 0 where it is of no step.
    step smallint not null,
    -- Without one it may be done at any time.
    due_on date,
    due_key date not null generated always as (coalesce(due_on, 'infinity')) stored,
    -- The documents that it waits for.
    missing text[] not null,
    since timestamptz not null,
    primary key (deal_id, doer, kind, step)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index duties_due on duties (doer, party_id, due_key, deal_id, kind, step);
create index duties_kind on duties (doer, party_id, kind, due_key, deal_id, step);

-- Deals of which nobody has said yet what waits: those that an earlier version wrote.
create table unfiled_duties (deal_id uuid primary key references deals);
insert into unfiled_duties select id from deals;
