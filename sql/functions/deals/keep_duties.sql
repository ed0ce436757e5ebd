-- Writes what waits in one deal; what waited before waits since then.
create or replace function keep_duties(
    deal uuid, doers text[], parties uuid[], kinds text[], steps smallint[], dues date[], documents text[], at timestamptz
) returns void language sql as $$
    delete from duties d
    where d.deal_id = deal and (d.doer, d.kind, d.step) not in (select * from unnest(doers, kinds, steps));
    insert into duties (deal_id, doer, party_id, kind, step, due_on, missing, since)
    select deal, w.doer, w.party_id, w.kind, w.step, w.due_on, string_to_array(w.documents, ','), at
    from unnest(doers, parties, kinds, steps, dues, documents) w (doer, party_id, kind, step, due_on, documents)
    on conflict (deal_id, doer, kind, step) do update
    set party_id = excluded.party_id, due_on = excluded.due_on, missing = excluded.missing
    where (duties.party_id, duties.due_on, duties.missing) is distinct from (excluded.party_id, excluded.due_on, excluded.missing)
$$;
