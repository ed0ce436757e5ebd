-- Lists up to $2 lots on offer from one on, with when each was last changed.
select id, updated_at from listings where live and id >= $1 order by id limit $2
