-- Notes that a person ($1) has read a conversation ($2) up to a message ($3) at a time ($4), and marks as read that they were told of
-- it; answers whether they had not read as far before, and whether they had been told.
with marked as (
    insert into read_marks (user_id, conversation_id, number, at)
    select $1::uuid, c.id, least($3::bigint, c.last_number), $4::timestamptz from conversations c where c.id = $2::uuid
    on conflict (user_id, conversation_id) do update set number = excluded.number, at = excluded.at
    where read_marks.number < excluded.number
    returning told
),
seen as (
    update notifications n set read_at = $4
    from marked m
    where m.told > 0 and n.user_id = $1 and n.read_at is null and n.kind = 'message.unread' and n.body ->> 'conversationId' = $2::text
    returning n.id
)
select exists (select from marked) as is_news, exists (select from seen) as was_told
