-- Lists messages of a conversation ($1) before a number ($2), or the newest, no more than $3, in their order.
select m.number, m.at, m.author_id, m.side, m.text, m.mentions, m.elsewhere, m.hidden_at is not null as is_hidden,
    concat_ws(' ', u.first_name, u.last_name) as name,
    coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', f.file_id, 'name', f.name, 'size', x.size, 'elsewhere', f.elsewhere, 'unreadable', f.unreadable
        ) order by f.ord)
        from message_files f join files x on x.id = f.file_id
        where f.conversation_id = m.conversation_id and f.number = m.number
    ), '[]') as files
from (
    select * from messages where conversation_id = $1 and number < coalesce($2::bigint, 9223372036854775807) order by number desc limit $3
) m
join users u on u.id = m.author_id
order by m.number
