-- Keeps how long ships take from a port to a country.
insert into lanes (origin, country, days) values ($1, $2, $3)
on conflict (origin, country) do update set days = excluded.days
