-- The time of this transaction.
select now() as at
