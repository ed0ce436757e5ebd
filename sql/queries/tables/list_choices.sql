-- Lists what a company said of the columns of its files, of one kind.
select heading, of_column, unit from column_choices where company_id = $1 and kind = $2 order by key
