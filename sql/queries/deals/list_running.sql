-- Lists deals that run, may come back or are disputed still, in the order of their ids.
-- $1 the deal that it begins behind, if any, $2 how many at most.
select id from filed_deals
where (bucket in ('open', 'disputed', 'deleted') or dispute = 'open')
    and id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
order by id limit $2
