-- Finds the draft that an id opens and a file that is no person's; nobody else asks in the name of the draft meanwhile.
select r.id as draft, f.id as file, f.created_at,
    exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id = r.id) as is_drafts,
    exists (select from registration_files rf where rf.file_id = f.id)
        or exists (select from deal_files df where df.file_id = f.id) as is_held
from registration_ids i
join registrations r on r.id = i.registration_id
join files f on f.location = $2 and f.owner_id is null
where i.hash = $1 and i.expires_at > now() and r.user_id is null and r.until > now()
for no key update of r
