-- The bank of this name, added where there is none; it is of the country that is told, or stays of its own: $4 is that of a new one.
insert into banks (id, name, country) values ($1, $2, coalesce($3, $4))
on conflict (lower(name)) do update set name = banks.name, country = coalesce($3, banks.country)
returning id, name, country
