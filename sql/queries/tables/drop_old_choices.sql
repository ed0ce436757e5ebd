-- Forgets what a company said of the columns of its files but for the last so many.
delete from column_choices where company_id = $1 and kind = $2 and key not in (
    select key from column_choices where company_id = $1 and kind = $2 order by chosen_at desc, key limit $3
)
