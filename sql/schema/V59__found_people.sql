-- The words that people are found by: their names, address and company; triggers keep them.
alter table users add column words text not null default '';
update users u set words = lower(concat(u.first_name, ' ', u.last_name, ' ', u.email, ' ', c.name))
from users it left join companies c on c.id = it.company_id where it.id = u.id;
create index users_words on users using gin (words gin_trgm_ops) where deleted_at is null;

-- The audit is read by what was done, by whom and when.
create index user_events_kind on user_events (kind, id);
create index user_events_at on user_events (at);
create index deal_events_kind on deal_events (kind, at);
create index deal_events_by on deal_events (user_id, at) where user_id is not null;
