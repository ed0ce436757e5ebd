-- Keeps the last look of $1 at their dashboard; an older one of another page changes nothing.
insert into last_looks (user_id, at, newest) values ($1, $2, $3)
on conflict (user_id) do update set at = excluded.at, newest = excluded.newest where last_looks.at < excluded.at
