-- Lists the newest questions about a lot that are in sight, in the order in which they were asked: $2 how many.
select * from (
    select * from lot_questions where lot_id = $1 and hidden_at is null order by asked_at desc, id desc limit $2
) newest
order by asked_at, id
