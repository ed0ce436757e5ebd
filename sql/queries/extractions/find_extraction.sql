-- Finds how far the reading of a document is, for whoever asked: the person, or the holder of the draft.
select e.file_id, e.status, e.progress, e.suggestions, e.note
from extractions e
where e.id = $1 and (
    e.user_id = $2
    or e.registration_id = (select i.registration_id from registration_ids i where i.hash = $3 and i.expires_at > now())
)
