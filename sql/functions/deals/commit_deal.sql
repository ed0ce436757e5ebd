-- Commits what was asked of one deal, and with it which files hang on the deal, in one round trip; its answer is definite.
-- In this order: the kept replies of the keys, the callers' sessions and rights, the buyer's limit, the fence on the version, the write.
create or replace function commit_deal(
    deal uuid, base bigint, next bigint, next_state text, next_head bytea,
    -- The columns by which lists find it; its words only where they are new.
    f_order_id text, f_kind text, f_channel text, f_bucket text, f_status text, f_special boolean, f_buyer uuid, f_seller uuid,
    f_bank uuid, f_search text, f_due_on date, f_overdue boolean, f_overdue_on date, f_held boolean,
    f_amount_usd numeric, f_created_at timestamptz, f_updated_at timestamptz,
    -- The journal's new lines, the files that were brought or taken off, to whom each is open (a printed one stays open) and what it is; whom to tell.
    e_versions bigint[], e_ords integer[], e_kinds text[], e_ats timestamptz[], e_users uuid[], e_bys text[], e_froms inet[], e_bodies text[], e_hashes bytea[],
    files_held uuid[], files_open_to text[], files_are text[], n_tos text[], n_ids uuid[], n_kinds text[], n_bodies text[], n_ats timestamptz[], n_pushed text[],
    -- Who asks, no session for what the server does by itself; the retries' names, if any, the replies to keep, for how many seconds.
    c_sessions uuid[], c_users uuid[], c_rights bigint[], k_paths text[], k_keys text[], k_bodies bytea[], k_messages text[], k_datas text[], k_for double precision,
    -- When the server has something to do with it by itself, how its newest dispute stands and how many are closed, what it reserves of the buyer's limit, and for how many days where that is more or longer than before; its last dispute that is over, where one ended; what of its shipments is new; what waits in it, and who took it on, where that changes.
    f_wakes_on date, f_dispute text, f_closed_disputes integer, f_reserves numeric, f_credit_days integer, ended integer, s_ids uuid[], s_numbers integer[], s_bodies text[], s_modes text[], s_statuses text[], s_loadings text[], s_discharges text[], d_doers text[], d_parties uuid[], d_kinds text[], d_steps smallint[], d_dues date[], d_documents text[], h_doers text[], h_users uuid[], found_viewers uuid[], found_keys text[]
) returns table (outcome text, nth integer, reply_message text, reply_data json, noticed uuid[]) language plpgsql as $$
declare
    refused record := admit(c_sessions, c_users, c_rights, k_paths, k_keys, k_bodies, k_for); more numeric;
begin
    if refused.nths is not null then
        return query select r.*, null::uuid[] from unnest(refused.outcomes, refused.nths, refused.reply_messages, refused.reply_datas) r; return;
    end if;
    -- What it reserves beyond the version that it stands on; nothing where that is past, for then it is void.
    more := f_reserves - case when base > 0 then coalesce((select d.reserves_usd from deals d where d.id = deal and d.version = base), f_reserves) else 0 end;
    perform pg_advisory_xact_lock_shared(hashtextextended('limit ' || f_buyer, 0)) where more <> 0;
    select it.outcome, it.said into outcome, reply_message from refused_by_limit(f_buyer, more, f_credit_days, e_ats[1]) it
    where more > 0 or f_credit_days is not null;
    if outcome is not null then return next; return; end if;
    if base = 0 then
        insert into deals (id, version, head, state, order_id, kind, channel, bucket, status, special, buyer_id, seller_id,
            bank_id, due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at, wakes_on, dispute, closed_disputes, reserves_usd)
        values (deal, next, next_head, next_state, f_order_id, f_kind, f_channel, f_bucket, f_status, f_special, f_buyer, f_seller,
            f_bank, f_due_on, f_overdue, f_overdue_on, f_held, f_amount_usd, f_created_at, f_updated_at, f_wakes_on, f_dispute, f_closed_disputes, f_reserves)
        on conflict (id) do nothing;
    else
        update deals d set version = next, head = next_head, state = next_state, order_id = f_order_id, kind = f_kind,
            channel = f_channel, bucket = f_bucket, status = f_status, special = f_special, buyer_id = f_buyer, seller_id = f_seller,
            bank_id = f_bank, due_on = f_due_on, overdue = f_overdue, overdue_on = f_overdue_on, held = f_held, amount_usd = f_amount_usd, updated_at = f_updated_at, wakes_on = f_wakes_on, dispute = f_dispute, closed_disputes = f_closed_disputes, reserves_usd = f_reserves
        where d.id = deal and d.version = base;
    end if;
    outcome := case when found then 'done' else 'moved' end;
    if outcome = 'done' then
        insert into changes (what, key) values ('deal', deal) on conflict do nothing; update procurement_limits l set reserved_usd = l.reserved_usd + more where l.company_id = f_buyer and more <> 0;
        insert into deal_words (deal_id, words, kind, bucket, buyer_id, seller_id)
        select deal, f_search, f_kind, f_bucket, f_buyer, f_seller where f_search is not null
        on conflict (deal_id) do update set words = excluded.words;
        for i in 1 .. cardinality(e_versions) loop
            insert into deal_events (deal_id, version, ord, kind, at, user_id, by_name, from_ip, body, hash)
            values (deal, e_versions[i], e_ords[i], e_kinds[i], e_ats[i], e_users[i], e_bys[i], e_froms[i], e_bodies[i], e_hashes[i]);
        end loop;
        perform keep_deal_files(deal, files_held, files_open_to, files_are) where cardinality(files_held) > 0;
        perform keep_shipments(deal, s_ids, s_numbers, s_bodies, s_modes, s_statuses, s_loadings, s_discharges) where cardinality(s_ids) > 0;
        perform keep_duties(deal, d_doers, d_parties, d_kinds, d_steps, d_dues, d_documents, f_updated_at) where d_doers is not null; perform keep_handlers(deal, h_doers, h_users) where h_doers is not null; perform keep_deal_keys(deal, found_viewers, found_keys) where found_keys is not null;
        perform lapse_requests(deal, ended) where ended is not null or f_bucket = 'deleted'; perform queue_credit(deal) where f_status = 'CANCELLED';
        perform keep_replies(c_users, k_paths, k_keys, k_bodies, k_messages, k_datas);
        noticed := case when cardinality(n_tos) > 0 then fan_out(n_tos, n_ids, n_kinds, n_bodies, n_ats, n_pushed) else '{}' end;
    end if;
    return next;
end
$$;
