-- Sets the password that a link allows, once; answers whose it is, or null. The link proves the address as well.
create or replace function reset_password(p_link uuid, p_hash text, p_from inet) returns uuid language plpgsql as $$
declare
    person uuid;
begin
    update links l set used_at = now()
    from users u
    where l.id = p_link and l.purpose = 'reset-password' and l.used_at is null and l.expires_at > now()
        and u.id = l.user_id and u.deleted_at is null and lower(u.email) = lower(l.email)
    returning u.id into person;
    if person is not null then
        update users u set email_verified = true where u.id = person and not u.email_verified;
        perform set_password(person, p_hash, person, p_from, null, 'reset');
    end if;
    return person;
end
$$;
