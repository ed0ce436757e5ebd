-- Adds the link that verifies a new user's e-mail address.
insert into links (id, purpose, user_id, email, expires_at) values ($1, 'verify-email', $2, $3, $4)
