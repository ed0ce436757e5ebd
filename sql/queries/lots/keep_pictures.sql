-- Keeps the pictures at these locations for a lot, those that its company brought for everybody; answers how many.
with kept as (
    insert into lot_pictures (lot_id, file_id)
    select $1, f.id from files f
    where f.location = any ($3) and f.public and f.company_id = $2
    on conflict do nothing
    returning 1
)
select count(*) from kept
