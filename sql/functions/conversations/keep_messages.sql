-- Sees that nobody changes or removes what was said.
create or replace function keep_messages() returns trigger language plpgsql as $$
begin
    raise exception 'what was said stays as it was said';
end
$$;

create or replace trigger messages_stay
    before delete or update of conversation_id, number, at, author_id, side, text, mentions on messages
    for each row execute function keep_messages();
