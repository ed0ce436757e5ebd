-- The locations of a draft's files of one kind, as forms carry them.
create or replace function registration_locations(r_id uuid, r_kind text) returns jsonb language sql stable as $$
    select jsonb_build_object('files', jsonb_agg(f.location order by rf.position))
    from registration_files rf join files f on f.id = rf.file_id
    where rf.registration_id = r_id and rf.kind = r_kind
    having count(*) > 0
$$;
