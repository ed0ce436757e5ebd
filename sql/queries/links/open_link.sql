-- Opens a link, and answers its id with the company of whoever it is for.
insert into links (purpose, user_id, email, expires_at) values ($1, $2, $3, $4)
returning id, (select c.name from users u join companies c on c.id = u.company_id where u.id = $2) as company
