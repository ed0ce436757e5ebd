-- Lists the searches that $1 keeps, by their names.
select id, name, filter, tells, saved_at from saved_searches where user_id = $1 order by name
