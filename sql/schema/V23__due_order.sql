-- When the overdue steps of a deal were due, so that the order of due dates counts them, and whether it is on hold.
alter table deals add column overdue_on date, add column held boolean not null default false;

update deals set held = true where state::jsonb ? 'hold';

alter table deals
    -- What lists sort by: a deal with nothing open comes after all others.
    add column open_due_key date not null generated always as (coalesce(least(overdue_on, due_on), 'infinity')) stored;

create index deals_open_due on deals (kind, bucket, open_due_key, id);
create index deals_held on deals (kind, bucket, updated_at, id) where held;
create index deals_overdue on deals (kind, bucket, updated_at, id) where overdue;
drop index deals_due;
