-- How many messages of a conversation a person has not read, of staff one that they read or have in hand: all others' they come across
-- only where they look.
create or replace function unread_by(reader uuid, is_staff boolean, conversation uuid, last bigint, deal uuid) returns bigint
language sql stable as $$
    select case
        when m.user_id is null and is_staff and not exists (
            select from deal_handlers h where h.deal_id = deal and h.doer = 'desk' and h.user_id = reader
        ) then 0
        else greatest(last - coalesce(m.number, 0), 0)
    end
    from (select) one left join read_marks m on m.user_id = reader and m.conversation_id = conversation
$$;
