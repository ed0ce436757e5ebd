-- Writes the shipments of one deal that are new or not as they were.
create or replace function keep_shipments(
    deal uuid, ids uuid[], numbers integer[], bodies text[], modes text[], statuses text[], loadings text[], discharges text[]
) returns void language sql as $$
    insert into shipments (id, deal_id, number, body, mode, status, loading, discharge)
    select s.id, deal, s.number, s.body, s.mode, s.status, s.loading, s.discharge
    from unnest(ids, numbers, bodies, modes, statuses, loadings, discharges)
        s (id, number, body, mode, status, loading, discharge)
    on conflict (id) do update set body = excluded.body, mode = excluded.mode, status = excluded.status,
        loading = excluded.loading, discharge = excluded.discharge
$$;
