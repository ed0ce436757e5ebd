-- What other nodes look through twice a second: who changed lately, and whose sessions ended.
create index user_events_at on user_events (at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
