-- Makes a day a holiday, or changes what it is.
insert into holidays (day, name, closes) values ($1, $2, $3)
on conflict (day) do update set name = excluded.name, closes = excluded.closes
