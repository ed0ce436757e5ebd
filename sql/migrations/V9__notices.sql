-- Notifications: one row for each person it is for.
create table notices (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    kind text not null,
    body jsonb not null,
    at timestamptz not null,
    read_at timestamptz
);

create index notices_newest on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;

-- Writes each notice for everybody whom it is for; answers who has a new one.
create function fan_out(
    tos text[], to_ids uuid[], kinds text[], bodies text[], ats timestamptz[]
) returns uuid[] language sql as $$
    with asked as (
        select * from unnest(tos, to_ids, kinds, bodies, ats) with ordinality a (to_what, to_id, kind, body, at, ord)
    ),
    written as (
        insert into notices (user_id, kind, body, at)
        select people.id, a.kind, a.body::jsonb, a.at
        from asked a
        cross join lateral (
            select u.id from users u where a.to_what = 'person' and u.id = a.to_id and u.deleted_at is null
            union all
            select u.id from users u where a.to_what = 'bank' and u.bank_id = a.to_id and u.deleted_at is null
            union all
            select u.id from users u where a.to_what = 'company' and u.company_id = a.to_id and u.deleted_at is null
        ) people
        order by a.ord
        returning user_id
    )
    select coalesce(array_agg(distinct user_id), '{}') from written
$$;

create function mark_notices_read(
    of_user uuid, notice_ids uuid[], marked_at timestamptz, of_path text, of_key text, of_body bytea
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
    update notices n set read_at = marked_at where n.user_id = of_user and n.id = any (notice_ids) and n.read_at is null;
    get diagnostics marked = row_count;
    if of_key is not null then
        perform keep_reply(of_user, of_path, of_key, of_body, 'Notifications marked as read', json_build_object('marked', marked));
    end if;
    return marked;
end
$$;
