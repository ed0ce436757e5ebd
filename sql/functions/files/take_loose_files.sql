-- Takes away the rows of up to `most` files that no record has named since they came 24 hours ago; answers their ids.
create or replace function take_loose_files(most int) returns setof uuid language plpgsql as $$
declare
    loose uuid;
begin
    for loose in
        select f.id from loose_files f where f.created_at < now() - interval '24 hours' order by f.created_at limit most
    loop
        begin
            delete from files f where f.id = loose;
            return next loose;
        exception when foreign_key_violation then
            -- Somebody named it just now, or in a table that this view does not know.
            null;
        end;
    end loop;
end
$$;
