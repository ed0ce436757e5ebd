-- Adds a copy to be made.
insert into exports (user_id) values ($1) returning id, status, asked_at, ready_at, location
