-- Lists the columns that $1 leaves out, by list.
select of_table, columns from hidden_columns where user_id = $1 order by of_table
