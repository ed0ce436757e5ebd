-- The second factor of a person, which nobody else changes meanwhile.
select sealed, since, last_step, offered, offered_at from second_factors where user_id = $1 for update
