-- Waits until nobody else migrates this database; released with the connection.
select pg_advisory_lock(7236179304418)
