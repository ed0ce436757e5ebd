-- Ends somebody's sessions, and forgets where they were.
update sessions set device = null, browser = null, network = null, ended_at = coalesce(ended_at, $2),
    ended_why = coalesce(ended_why, 'deleted')
where user_id = $1
