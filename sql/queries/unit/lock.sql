-- Waits until nobody else is at work under this name, and keeps the others waiting until the transaction ends.
select pg_advisory_xact_lock(hashtextextended($1, 0))
