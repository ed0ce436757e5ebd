-- Writes down that $1 was refused a call of staff, $2 from which address and $3 which.
insert into user_events (user_id, kind, by_user, from_ip, body) values ($1, 'refused', $1, $2, $3::text::jsonb)
