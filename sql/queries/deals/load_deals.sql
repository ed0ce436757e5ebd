-- Loads some deals as they stand, in no order.
select id, state, version, head from deals where id = any($1)
