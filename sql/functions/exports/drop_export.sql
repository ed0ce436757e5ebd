-- Throws a copy of somebody's data away.
create or replace function drop_export(of_export uuid) returns uuid language plpgsql as $$
declare
    dropped exports;
begin
    update exports e set status = 'gone', location = null where e.id = of_export and e.status = 'ready' returning * into dropped;
    if found then
        insert into discarded_files (id)
        select f.id from files f where f.id = dropped.file_id on conflict do nothing;
        delete from files f where f.id = dropped.file_id;
    end if;
    return dropped.user_id;
end
$$;
