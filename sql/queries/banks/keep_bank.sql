-- The bank of this name, added where there is none; it is of the country that is told, or stays of its own.
insert into banks (id, name, country) values ($1, $2, coalesce($3, 'United Arab Emirates'))
on conflict (lower(name)) do update set name = banks.name, country = coalesce($3, banks.country)
returning id, name, country
