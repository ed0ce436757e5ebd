-- Keeps what buyers were shown of a lot until now; its manifest where that is another from now on.
insert into lot_editions (lot_id, edition, body, manifest, until)
select id, edition, coalesce(last_shown -> 'fields', body), case when $3 then coalesce(last_shown -> 'manifest', manifest) end, $2
from lots where id = $1
on conflict do nothing
