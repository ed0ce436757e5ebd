-- Opens a link and queues the mail that leads there; an older link of the same purpose is good no longer.
create or replace function send_link(l_purpose text, l_user uuid, l_language text) returns void language plpgsql as $$
declare
    link links;
begin
    update links l set used_at = now() where l.user_id = l_user and l.purpose = l_purpose and l.used_at is null;
    insert into links (purpose, user_id, email, expires_at)
    select l_purpose, u.id, u.email,
        now() + case l_purpose when 'reset-password' then interval '30 minutes' else interval '24 hours' end
    from users u where u.id = l_user and u.deleted_at is null
    returning * into link;
    if found then
        perform queue_mail(
            l_purpose || ':' || link.id, link.email, l_user, l_purpose, l_language, jsonb_build_object('link', link.id)
        );
    end if;
end
$$;
