-- Plans that companies subscribe to.
create table plans (
    id text primary key,
    position integer not null,
    name text not null,
    -- A month of it.
    price_usd numeric not null check (price_usd >= 0),
    -- None: as many as there are.
    users integer check (users > 0),
    live_lots integer check (live_lots > 0),
    auctions boolean not null,
    features text[] not null,
    version bigint not null default 1
);

insert into plans (id, position, name, price_usd, users, live_lots, auctions, features) values
    ('free', 1, 'Free', 0, 1, 3, false, '{}'),
    ('trade', 2, 'Trade', 99, 5, 50, true, '{statements}'),
    ('pro', 3, 'Pro', 399, 25, null, true, '{statements,api,webhooks,finance}'),
    ('enterprise', 4, 'Enterprise', 1499, null, null, true, '{statements,api,webhooks,finance,sso,custom-flow}');

-- What each company subscribes to; without a row it is on the free plan, which it has not chosen: no quota holds for it.
create table subscriptions (
    company_id uuid primary key references companies,
    plan_id text not null references plans,
    since timestamptz not null,
    -- The end of the period that is paid for; none where nothing is paid.
    renews_at timestamptz,
    -- What follows then.
    next_plan_id text references plans,
    version bigint not null default 1
);

create index subscriptions_renewing on subscriptions (renews_at) where renews_at is not null;
create index subscriptions_newest on subscriptions (since desc, company_id);

-- The invoices of the periods that were paid for, numbered without gaps.
create table subscription_invoices (
    number bigint primary key,
    company_id uuid not null references companies,
    plan_id text not null references plans,
    plan_name text not null,
    amount_usd numeric not null,
    from_at timestamptz not null,
    until_at timestamptz not null
);

create index subscription_invoices_company on subscription_invoices (company_id, number desc);
