-- Keeps the pictures of every lot for it, those that its company brought for everybody.
insert into lot_pictures (lot_id, file_id)
select l.id, f.id
from lots l
cross join jsonb_array_elements_text(coalesce(l.body -> 'lotImage', '[]')) shown
join files f on f.location = shown.value and f.public and f.company_id = l.seller_id
on conflict do nothing
