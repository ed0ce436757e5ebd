-- Notifications: one row for each person it is for.
create table notifications (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    kind text not null,
    body jsonb not null,
    at timestamptz not null,
    read_at timestamptz
);

create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- Of whom it tells, should they leave.
create index notifications_about on notifications ((body ->> 'userId')) where body ? 'userId';
