-- Finds the deals that go on between the companies of some people ($1): two of them, where there are more.
with companies as (
    select distinct company_id as id from users where id = any ($1)
)
select d.id
from deals d
where d.bucket in ('open', 'disputed')
    and (d.buyer_id in (select id from companies) or d.seller_id in (select id from companies))
    and not exists (
        select from companies c where c.id is distinct from d.buyer_id and c.id is distinct from d.seller_id
    )
order by d.id
limit 2
