-- Keeps what buyers were shown of a lot until now.
insert into lot_editions (lot_id, edition, body, manifest, until)
select id, edition, body, manifest, $2 from lots where id = $1
on conflict do nothing
