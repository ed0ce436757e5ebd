-- Counts a try.
insert into factor_tries (user_id, at) values ($1, $2) returning id
