-- Keeps which columns of a list $1 leaves out.
insert into hidden_columns (user_id, of_table, columns) values ($1, $2, $3)
on conflict (user_id, of_table) do update set columns = excluded.columns
