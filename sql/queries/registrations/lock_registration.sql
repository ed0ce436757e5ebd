-- Waits until nobody else writes the registration that an id speaks of.
select r.id from registration_ids i join registrations r on r.id = i.registration_id where i.hash = $1 for update of r
