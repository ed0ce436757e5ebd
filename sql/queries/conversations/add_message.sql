-- Adds a message to a conversation ($1), read by its author ($3): $2 when, $4 side, $5 text, $6 mentions, $7 whether it names an account
-- that is not known, $8 how it begins, $9 and $10 ids and names of its files, $11 when somebody is to be told. Answers its number.
with moved as (
    update conversations set last_number = last_number + 1, last_at = $2::timestamptz, last_side = $4::text, last_text = $8::text,
        last_files = cardinality($9::uuid[]), tell_at = coalesce(tell_at, $11::timestamptz)
    where id = $1::uuid
    returning last_number, buyer_id, seller_id, bank_id
),
added as (
    insert into messages (conversation_id, number, at, author_id, side, text, mentions, elsewhere, words, buyer_id, seller_id, bank_id)
    select $1, m.last_number, $2, $3::uuid, $4, $5::text, $6::jsonb, $7::boolean,
        searchable(concat_ws(' ', $5, array_to_string($10::text[], ' '))), m.buyer_id, m.seller_id, m.bank_id
    from moved m
    returning number
),
filed as (
    insert into message_files (conversation_id, number, ord, file_id, name, elsewhere, unreadable)
    select $1, a.number, f.ord, f.id, f.name, coalesce(k.elsewhere, false), coalesce(k.unreadable, false)
    from added a, unnest($9, $10) with ordinality f (id, name, ord)
    -- It is read once in a conversation, however often it is sent there.
    cross join lateral (
        select bool_or(k.elsewhere) as elsewhere, bool_or(k.unreadable) as unreadable
        from message_files k where k.file_id = f.id and k.conversation_id = $1
    ) k
),
marked as (
    insert into read_marks (user_id, conversation_id, number, at) select $3, $1, a.number, $2 from added a
    on conflict (user_id, conversation_id) do update set number = excluded.number, at = excluded.at
)
select number from added
