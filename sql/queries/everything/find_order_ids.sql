-- Finds the deals that have one of these numbers.
select id from deals where order_id = any ($1)
