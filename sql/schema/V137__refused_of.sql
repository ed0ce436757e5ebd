-- What was refused of whom or of which order is found by them.
create index user_events_refused_of on user_events ((body ->> 'object'), id) where kind = 'refused';
