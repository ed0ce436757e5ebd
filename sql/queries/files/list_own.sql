-- Lists the files that somebody brought, without the copies that the server made for them.
select f.id, f.name, f.sha256 from files f
where f.owner_id = $1 and not exists (select from exports e where e.file_id = f.id)
order by f.created_at, f.id
