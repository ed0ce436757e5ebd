-- Lists what somebody wrote in conversations.
select json_build_object(
    'conversationId', m.conversation_id, 'number', m.number, 'at', m.at, 'text', m.text,
    'files', (select coalesce(json_agg(f.name order by f.ord), '[]') from message_files f
        where f.conversation_id = m.conversation_id and f.number = m.number)
) as record
from messages m where m.author_id = $1 order by m.at, m.conversation_id, m.number
