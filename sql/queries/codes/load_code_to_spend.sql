-- Finds a code by its name, and keeps everybody else from it until the transaction ends.
select version, commit_id, state from codes where name = $1 for update
