-- Finds a letter to many that nobody else stops meanwhile.
select leaves_at, stopped_at from broadcasts where id = $1 for update
