-- Everybody with a sign-in, or everybody of a role ($1), by name.
select u.id from users u
where u.deleted_at is null and ($1::text is null or (u.role = $1 and not u.disabled and u.approved))
order by u.first_name collate names, u.last_name collate names, u.id
