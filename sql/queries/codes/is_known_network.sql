-- Tells whether the officer of the e-mail address $1 signed in from the network $2 before.
select exists (
    select from known_networks k join users u on u.id = k.user_id
    where lower(u.email) = $1 and u.role = 'bank' and u.deleted_at is null and k.network = $2
)
