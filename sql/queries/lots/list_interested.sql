-- Lists the people who asked about a lot and are still with us.
select distinct q.asked_by from lot_questions q join users u on u.id = q.asked_by
where q.lot_id = $1 and u.deleted_at is null
