-- Finds a code by its name, with the commit that led to it.
select version, commit_id, state from codes where name = $1
