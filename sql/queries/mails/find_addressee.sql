-- How to greet the person whom a mail is for, where the address is proven to be theirs, and whether the link that it
-- leads to is over or was replaced.
select (
        select u.first_name from users u where u.id = $1 and u.email_verified
            and not exists (select from links l where l.id = $2 and l.purpose = 'change-email')
    ) as name,
    $2::uuid is not null
        and not exists (select from links l where l.id = $2 and l.used_at is null and l.expires_at > now()) as is_stale
