-- The last look of $1 at their dashboard.
select at, newest from last_looks where user_id = $1
