-- Marks notifications of a person as read; answers how many were not, the same again to a retry.
create or replace function mark_notifications_read(
    of_user uuid, notification_ids uuid[], marked_at timestamptz, of_path text, of_key text, of_body bytea
) returns bigint language plpgsql as $$
declare
    kept record;
    marked bigint;
begin
    if of_key is not null then
        select * into kept from find_kept(of_user, of_path, of_key, of_body);
        if kept.outcome is not null then
            return (kept.reply_data ->> 'marked')::bigint;
        end if;
    end if;
    update notifications n set read_at = marked_at where n.user_id = of_user and n.id = any (notification_ids) and n.read_at is null;
    get diagnostics marked = row_count;
    if of_key is not null then
        perform keep_reply(of_user, of_path, of_key, of_body, 'Notifications marked as read', json_build_object('marked', marked));
    end if;
    return marked;
end
$$;
