-- The living sessions of somebody, whom nobody else ends meanwhile.
select id from sessions where user_id = $1 and ended_at is null and until > now() order by id for update
