-- Finds the deals of the companies of people who are known by words ($1), or by the end of a telephone number turned round ($2), those
-- that changed last first: $3 of them.
with companies as materialized (
    (
        select u.company_id from users u
        where u.deleted_at is null and u.company_id is not null and u.words like (asking($1))[1] and u.words like all (asking($1))
        limit 20
    )
    union
    (
        select u.company_id from users u
        where u.deleted_at is null and u.company_id is not null and reverse(u.phone) like $2
        limit 20
    )
)
select found.id
from companies
cross join lateral (
    (
        select id, updated_at from deals where buyer_id = companies.company_id and bucket <> 'deleted'
        order by updated_at desc, id desc limit $3
    )
    union
    (
        select id, updated_at from deals where seller_id = companies.company_id and bucket <> 'deleted'
        order by updated_at desc, id desc limit $3
    )
) found
order by found.updated_at desc, found.id desc limit $3
