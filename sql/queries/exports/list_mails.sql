-- Lists the mails to somebody, less the links that they lead to.
select json_build_object(
    'to', to_address, 'template', template, 'language', language, 'fields', fields - 'link', 'queuedAt', queued_at,
    'sentAt', sent_at
) as record
from mails where user_id = $1 order by queued_at, id
