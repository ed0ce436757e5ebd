-- Whether somebody ($1) belongs to one of these companies ($2).
select coalesce(bool_or(belongs_to($1, company)), false) from unnest($2::uuid[]) company
