-- Invoices of plans that are paid by transfer: by when, what the company says it transferred, what staff saw arrive, or that the
-- invoice was withdrawn. The month of a plan that waits for its payment begins with it.
alter table subscription_invoices
    alter column from_at drop not null,
    alter column until_at drop not null,
    -- A server of the version before, which knows neither, still writes invoices while this one starts.
    add column issued_at timestamptz not null default now(),
    add column due_on date not null default current_date + 14,
    add column reported_on date,
    add column reported_reference text,
    add column paid_on date,
    add column paid_reference text,
    add column settlement text,
    add column void_at timestamptz;

-- What was invoiced before payments were written down is asked for by nobody again.
update subscription_invoices set issued_at = from_at, due_on = from_at::date, paid_on = from_at::date, paid_reference = '-',
    settlement = 'granted';

create index subscription_invoices_open on subscription_invoices (due_on, number) where paid_on is null and void_at is null;

-- A plan brings what the product looks at.
update plans set features = case when 'statements' = any (features) then array['statements'] else '{}'::text[] end;
