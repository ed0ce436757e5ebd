-- Counts the orders of the company $2 on either side that changed after $1 and are not deleted, up to $3 of each side.
select (
    select count(*) from (
        select from deals where buyer_id = $2 and updated_at > $1 and bucket <> 'deleted' limit $3
    ) bought
) + (
    select count(*) from (
        select from deals where seller_id = $2 and updated_at > $1 and bucket <> 'deleted' limit $3
    ) sold
)
