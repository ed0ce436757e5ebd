-- Lists deals of some buckets that changed since a moment, in the order of their ids.
-- $1 the buckets, $2 the moment, $3 the deal that it begins behind, if any, $4 how many at most.
select id from deals
where kind in ('international', 'domestic') and bucket = any ($1) and updated_at >= $2
    and id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
order by id limit $4
