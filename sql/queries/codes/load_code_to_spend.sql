-- Finds a code by its name, and keeps everybody else from it until the transaction ends.
select version, turn, state from codes where name = $1 for update
