-- Whether a phone number is another living user's.
select exists (select from users where phone = $2 and id <> $1 and deleted_at is null)
