-- When a notification is looked at next to be told by letter; null where that is settled. What was told before is.
alter table notifications add column letter_at timestamptz;
alter table notifications alter column letter_at set default now();

create index notifications_letters on notifications (letter_at, user_id) where letter_at is not null;
create index notifications_letters_of on notifications (user_id, letter_at) where letter_at is not null;

-- Letters that left within the hour: of which deal or lot, all zeros for none.
create table letters_left (
    user_id uuid not null references users,
    about uuid not null,
    at timestamptz not null
);

create index letters_left_of on letters_left (user_id, at);
create index letters_left_at on letters_left (at);

-- Letters that told a notification go after a month.
create index jobs_updates_done on jobs (done_at)
    where done_at is not null and kind = 'mail' and payload ->> 'template' in ('update', 'digest');
