-- Sellers who may have come to fit requests for quotation that were sent before: a lot of theirs came on offer, or their trade licence
-- was accepted. A row for each time, so that nobody who writes one waits; whoever looks after a seller takes out what it sees.
create table late_sellers (
    id uuid primary key default gen_random_uuid(),
    seller_id uuid not null references companies on delete cascade,
    came_at timestamptz not null
);

create index late_sellers_seller on late_sellers (seller_id);
