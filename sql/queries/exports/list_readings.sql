-- Lists the documents that somebody had read, with what was found in them.
select json_build_object(
    'askedAt', asked_at, 'fileId', file_id, 'fields', fields, 'status', status, 'suggestions', suggestions, 'note', note
) as record
from extractions where user_id = $1 order by asked_at, id
