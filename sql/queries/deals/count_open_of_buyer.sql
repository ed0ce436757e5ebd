-- Counts the orders of a buyer that are not over.
select count(*)::integer from deals where buyer_id = $1 and bucket in ('open', 'disputed')
