-- Devices that show notifications: where each is reached, and by which session.
create table push_subscriptions (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    session_id uuid not null references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
);

create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
    check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction', 'calendar', 'push'));
