-- Whether another living user has proven that a phone number is theirs.
select exists (
    select from users where phone = $2 and id <> $1 and phone_verified and email_verified and deleted_at is null
)
