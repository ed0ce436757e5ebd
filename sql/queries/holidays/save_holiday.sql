-- Makes a day a holiday of a country, or changes what it is.
insert into holidays (country, day, name, closes) values ($1, $2, $3, $4)
on conflict (country, day) do update set name = excluded.name, closes = excluded.closes
