-- Answers whether `spent` was still the session's refresh secret; if so, it no longer is.
create or replace function rotate_session(
    session uuid, spent bytea, fresh bytea, rotated_at timestamptz, live_until timestamptz,
    bearer_hashes bytea[], bearer_expiries timestamptz[]
) returns boolean language plpgsql as $$
begin
    update sessions s set refresh = fresh, previous = spent, previous_at = rotated_at, until = live_until
    where s.id = session and s.refresh = spent and s.ended_at is null;
    if not found then
        return false;
    end if;
    insert into spent_refreshes (hash, session_id) values (spent, session) on conflict do nothing;
    insert into bearers (hash, session_id, expires_at)
    select b.hash, session, b.expiry from unnest(bearer_hashes, bearer_expiries) b (hash, expiry)
    on conflict do nothing;
    return true;
end
$$;
