-- Whom a letter to many would go to: those of these roles ($1), of these countries ($2), of these people ($3), who may sign in
-- and have proven their address; `allows` says whether somebody wants letters that are not about their own business, and
-- `unreachable` whether their server refused letters to them for good.
create or replace function broadcast_audience(roles text[], countries text[], people uuid[])
returns table (id uuid, email text, language text, allows boolean, unreachable boolean) language sql stable as $$
    select u.id, u.email, coalesce(u.profile ->> 'language', 'en'),
        coalesce((u.profile ->> 'allowedMarketingMails')::boolean, false),
        exists (select from suppressed_addresses s where s.address = lower(u.email))
    from users u left join companies c on c.id = u.company_id
    where u.role = any(roles) and not u.disabled and u.deleted_at is null and u.email_verified
        and (countries is null or c.country = any(countries)) and (people is null or u.id = any(people))
$$;
