-- Gives a draft the files of some kinds: `{kind: [location]}`, in place of those it had of them. A file that somebody
-- owns, that came more than 24 hours ago, or that hangs on anything else, is not to be had; then nothing is said of why.
create or replace function take_registration_files(r_id uuid, r_files jsonb) returns boolean language plpgsql as $$
begin
    perform from files f
    where f.location in (select l from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) l)
    order by f.id for update;
    if exists (
        select from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) l
        where not exists (
            select from files f
            where f.location = l and f.owner_id is null
                and not exists (select from deal_files df where df.file_id = f.id)
                and not exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id <> r_id)
                and (
                    f.created_at > now() - interval '24 hours'
                    or exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id = r_id)
                )
        )
    ) then
        return false;
    end if;
    delete from registration_files rf where rf.registration_id = r_id and r_files ? rf.kind;
    insert into registration_files (registration_id, kind, file_id, position)
    select r_id, k.key, f.id, min(l.position)
    from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) with ordinality l (location, position)
    join files f on f.location = l.location
    group by k.key, f.id;
    return true;
end
$$;
