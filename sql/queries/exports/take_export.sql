-- Takes up the copy that has waited longest; one row of nulls where none does.
select id, user_id, status from take_export($1)
