-- Whether $1 keeps another search than $2 by the name $3.
select exists (select from saved_searches where user_id = $1 and id <> $2 and name = $3)
