-- Keeps which columns of a list $1 leaves out; of none where there would be more lists than $4.
insert into hidden_columns (user_id, of_table, columns)
select $1, $2::text, $3
where (select count(*) from hidden_columns where user_id = $1 and of_table <> $2) < $4::bigint
on conflict (user_id, of_table) do update set columns = excluded.columns
returning true
