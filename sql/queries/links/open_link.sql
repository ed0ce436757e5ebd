-- Opens a link, and answers its id.
insert into links (purpose, user_id, email, expires_at) values ($1, $2, $3, $4) returning id
