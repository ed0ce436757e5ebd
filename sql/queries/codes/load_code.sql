-- Finds a code by its name, with the commit that led to it.
select version, turn, state from codes where name = $1
