-- Finds the session whose present or earlier refresh secret this is.
select * from session_records where id = (
    select id from sessions where refresh = $1
    union all
    select session_id from spent_refreshes where hash = $1
    limit 1
)
