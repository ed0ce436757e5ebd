-- Commits one change of one deal, and with it which files hang on the deal, in one round trip; its answer is definite.
-- In this order: the kept reply of the key, the caller's session and rights, the fence on the version, the write.
create or replace function commit_deal(
    deal uuid, base bigint, next bigint, next_state text, next_head bytea,
    -- The columns by which lists find it; its words only where they are new.
    f_order_id text, f_kind text, f_channel text, f_bucket text, f_status text, f_special boolean, f_buyer uuid, f_seller uuid,
    f_bank uuid, f_search text, f_due_on date, f_overdue boolean, f_overdue_on date, f_held boolean,
    f_amount_usd numeric, f_created_at timestamptz, f_updated_at timestamptz,
    -- The journal's new lines, the files that it has from now on and to whom each is open, those that it has no longer,
    -- and whom to tell.
    e_ords integer[], e_kinds text[], e_ats timestamptz[], e_users uuid[], e_bys text[], e_froms inet[], e_bodies text[], e_hashes bytea[],
    files_held uuid[], files_open_to text[], files_lost uuid[], n_tos text[], n_ids uuid[], n_kinds text[], n_bodies text[], n_ats timestamptz[],
    -- Who asks, no session for what the server does by itself; the retry's name, if any, the reply to keep under it, and
    -- for how many seconds.
    c_session uuid, c_user uuid, c_rights bigint, k_path text, k_key text, k_body bytea, k_message text, k_data text, k_for double precision,
    out outcome text, out reply_message text, out reply_data json, out noticed uuid[]
) language plpgsql as $$
declare
    admission record := admit(c_session, c_user, c_rights, k_path, k_key, k_body, k_for);
begin
    if admission.outcome is not null then
        outcome := admission.outcome; reply_message := admission.reply_message; reply_data := admission.reply_data;
        return;
    end if;
    if base = 0 then
        insert into deals (id, version, head, state, order_id, kind, channel, bucket, status, special, buyer_id, seller_id,
            bank_id, due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at)
        values (deal, next, next_head, next_state, f_order_id, f_kind, f_channel, f_bucket, f_status, f_special, f_buyer, f_seller,
            f_bank, f_due_on, f_overdue, f_overdue_on, f_held, f_amount_usd, f_created_at, f_updated_at)
        on conflict (id) do nothing;
    else
        update deals d set version = next, head = next_head, state = next_state, order_id = f_order_id, kind = f_kind,
            channel = f_channel, bucket = f_bucket, status = f_status, special = f_special, buyer_id = f_buyer, seller_id = f_seller,
            bank_id = f_bank, due_on = f_due_on, overdue = f_overdue, overdue_on = f_overdue_on, held = f_held, amount_usd = f_amount_usd, updated_at = f_updated_at
        where d.id = deal and d.version = base;
    end if;
    outcome := case when found then 'done' else 'moved' end;
    if outcome = 'moved' then
        return;
    end if;
    if f_search is not null then
        insert into deal_words (deal_id, words) values (deal, f_search)
        on conflict (deal_id) do update set words = excluded.words;
    end if;
    insert into deal_events (deal_id, version, ord, kind, at, user_id, by_name, from_ip, body, hash)
    select deal, next, e.* from unnest(e_ords, e_kinds, e_ats, e_users, e_bys, e_froms, e_bodies, e_hashes) e;
    if cardinality(files_held) > 0 then
        insert into deal_files (deal_id, file_id, disclosure)
        select deal, f.id, held.open_to from unnest(files_held, files_open_to) held (id, open_to) join files f on f.id = held.id
        on conflict (file_id, deal_id) do update set disclosure = excluded.disclosure;
    end if;
    if cardinality(files_lost) > 0 then
        delete from deal_files df where df.deal_id = deal and df.file_id = any(files_lost);
    end if;
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, k_message, k_data::json);
    end if;
    noticed := case when cardinality(n_tos) > 0 then fan_out(n_tos, n_ids, n_kinds, n_bodies, n_ats) else '{}' end;
end
$$;
