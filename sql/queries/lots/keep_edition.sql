-- Keeps what buyers were shown of a lot until now.
insert into lot_editions (lot_id, edition, body, manifest, until)
select id, edition, coalesce(last_shown -> 'fields', body), coalesce(last_shown -> 'manifest', manifest), $2
from lots where id = $1
on conflict do nothing
