-- When somebody last proved in this session who they are.
select proven_at from sessions where id = $1
