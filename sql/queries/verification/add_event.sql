-- Remembers a message of the provider, unless it was heard before.
insert into provider_events (id, at) values ($1, $2) on conflict do nothing
