-- Lists some of what nobody decided in time, behind $2, past their time at $1, with their companies.
select id, company_id from held_acts where decided_at is null and expires_at <= $1 and id > $2 order by id limit 100
