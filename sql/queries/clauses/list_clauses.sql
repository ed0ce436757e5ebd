-- Lists every version of the clauses that staff published, the oldest of each kind first.
select c.kind, c.version, c.english, c.arabic, c.prevailing, c.published_at,
    trim(u.first_name || ' ' || u.last_name) as published_by
from clauses c join users u on u.id = c.published_by
order by c.kind, c.version
