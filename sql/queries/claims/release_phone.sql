-- Takes a phone number ($1) from all besides one ($2) who claim it and cannot be reached by it: no code proved it theirs,
-- or nobody ever proved the e-mail address of the account. Answers whose it was.
update users set
    phone = nullif(phone, $1), phone_verified = phone_verified and phone <> $1,
    phone_wanted = nullif(phone_wanted, $1), phone_claim = new_id()
where id in (
    select id from users
    where id <> $2 and deleted_at is null
        and (phone_wanted = $1 or (phone = $1 and not (phone_verified and email_verified)))
    order by id
    for update
)
returning id
