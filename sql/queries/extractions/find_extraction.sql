-- Finds a job and what came of it, for whoever asked: the person, or the holder of the draft.
select json_strip_nulls(json_build_object(
    'status', e.status, 'progress', e.progress, 'suggestions', e.suggestions, 'note', e.note
)) as found
from extractions e
where e.id = $1 and (
    e.user_id = $2
    or e.registration_id = (select i.registration_id from registration_ids i where i.hash = $3 and i.expires_at > now())
)
