-- The bank of this name, added where there is none.
insert into banks (id, name) values ($1, $2)
on conflict (lower(name)) do update set name = banks.name
returning id, name
