-- Leaves nothing of lots beyond what deals hold or bought of them: such a lot is reserved, or sold once all its deals are over.
with all_ordered as (
    update lots set body = jsonb_set(body, '{noOfUnits}', to_jsonb(held + sold)),
        status = case when held > 0 then 'reserved' else 'sold' end
    where id = any ($1) and held + sold > 0
    returning id
)
update listings i set live = false from all_ordered o where o.id = i.id
