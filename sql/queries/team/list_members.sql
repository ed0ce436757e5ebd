-- Lists the people of a company, those who lead it first, with how many running deals each took on.
select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.member_role as role, u.member_limit as spend_limit,
    u.suspended_at is not null as is_suspended, u.disabled or not u.approved as is_disabled,
    coalesce((u.profile ->> 'isUserIsAuthorizedPerson')::boolean, false) as may_sign,
    (
        select count(*) from deal_handlers h join filed_deals d on d.id = h.deal_id
        where h.user_id = u.id and h.doer in ('seller', 'buyer') and d.bucket in ('open', 'disputed')
    ) as deals,
    u.created_at as since, u.rights as version
from users u
where u.company_id = $1 and u.deleted_at is null
order by u.member_role <> 'owner', lower(u.first_name || ' ' || u.last_name), u.id
