-- Keeps what a company says of the columns of a file, each in the place of what it said before.
insert into column_choices (company_id, kind, key, heading, of_column, unit, chosen_at)
select $1, $2, key, heading, of_column, unit, $7
from unnest($3::text[], $4::text[], $5::text[], $6::text[]) it (key, heading, of_column, unit)
on conflict (company_id, kind, key) do update set
    heading = excluded.heading, of_column = excluded.of_column, unit = excluded.unit, chosen_at = excluded.chosen_at
