-- When somebody signed in to this session, and when they last proved in it who they are.
select created_at as signed_in_at, proven_at from sessions where id = $1
