-- The deals that keep somebody: those of their company that are not over, where nobody else is there to go on with them.
create or replace function deals_that_keep(of_user uuid) returns text[] language sql stable as $$
    select coalesce(array_agg(d.order_id order by d.order_key), '{}')
    from users u join deals d on d.buyer_id = u.company_id or d.seller_id = u.company_id
    where u.id = of_user and d.bucket in ('open', 'disputed')
        and not exists (
            select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null and not o.disabled
        )
$$;
