-- Spends a token and links its subject to the account, if it is not yet: `done`, `replayed` or `taken`.
create or replace function settle_exchange(
    e_issuer text, e_subject text, e_user uuid, e_hash bytea, e_until timestamptz, e_from inet
) returns text language plpgsql as $$
begin
    delete from spent_id_tokens t where t.until < now();
    insert into spent_id_tokens (hash, until) values (e_hash, e_until) on conflict do nothing;
    if not found then
        return 'replayed';
    end if;
    insert into provider_accounts (issuer, subject, user_id) values (e_issuer, e_subject, e_user) on conflict do nothing;
    if found then
        insert into user_events (user_id, kind, by_user, from_ip, body)
        values (e_user, 'provider-linked', e_user, e_from, jsonb_build_object('issuer', e_issuer));
    elsif not exists (
        select from provider_accounts a where a.issuer = e_issuer and a.subject = e_subject and a.user_id = e_user
    ) then
        return 'taken';
    end if;
    return 'done';
end
$$;
