-- Verifies the address that a link was sent to; answers whose it is, or nothing. Coming again by the same link does
-- no harm while it lives, because pages are reloaded and mail programs look ahead.
create or replace function verify_email(v_link uuid, v_from inet, out person uuid, out address text) language plpgsql as $$
declare
    fresh boolean;
begin
    select u.id, u.email, l.used_at is null into person, address, fresh
    from links l join users u on u.id = l.user_id
    where l.id = v_link and l.purpose = 'verify-email' and l.expires_at > now()
        and u.deleted_at is null and lower(u.email) = lower(l.email)
        and (l.used_at is null or u.email_verified)
    for update of l, u;
    if found and fresh then
        update links l set used_at = now() where l.user_id = person and l.purpose = 'verify-email' and l.used_at is null;
        update users u set email_verified = true where u.id = person;
        insert into user_events (user_id, kind, by_user, from_ip, body) values (person, 'email-verified', person, v_from, '{}');
    end if;
end
$$;
