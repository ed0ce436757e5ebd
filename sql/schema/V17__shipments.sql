-- The shipments of deals, apart from these, so that a commit of anything else writes none of them.
create table shipments (
    id uuid primary key,
    deal_id uuid not null references deals,
    -- Counts those of the deal from 1.
    number integer not null check (number > 0),
    body text not null,
    mode text not null,
    status text not null,
    loading text,
    discharge text,
    unique (deal_id, number)
);

-- One for each way that the list of all is narrowed.
create index shipments_mode on shipments (mode, id);
create index shipments_status on shipments (status, id);
create index shipments_mode_status on shipments (mode, status, id);
create index shipments_loading on shipments (loading, id) include (mode, status);
create index shipments_loading_status on shipments (loading, status, id) include (mode);
create index shipments_discharge on shipments (discharge, id) include (mode, status);
create index shipments_discharge_status on shipments (discharge, status, id) include (mode);
