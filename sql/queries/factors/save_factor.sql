-- Keeps the second factor of a person.
insert into second_factors (user_id, sealed, since, last_step, offered, offered_at) values ($1, $2, $3, $4, $5, $6)
on conflict (user_id) do update
set sealed = excluded.sealed, since = excluded.since, last_step = excluded.last_step,
    offered = excluded.offered, offered_at = excluded.offered_at
