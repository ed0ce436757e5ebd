-- Waits until nobody else is at work under any of these names, one after another, and keeps the others waiting until
-- the transaction ends.
select pg_advisory_xact_lock(hashtextextended(it.name, 0)) from unnest($1::text[]) it (name)
