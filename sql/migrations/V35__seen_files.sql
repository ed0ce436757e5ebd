-- Who may see a file: whoever may see a record that names it, and nobody else.
-- A public image is there for everybody, signed in or not.
alter table files add column public boolean not null default false;

create index files_created on files (created_at);
create index users_profile_photo on users (profile_photo) where profile_photo is not null;

-- Whether two sides meet in a deal that is there: companies, or a company and the bank of its deal.
create function meet_in_a_deal(a_company uuid, a_bank uuid, b_company uuid, b_bank uuid)
returns boolean language sql stable as $$
    select exists (
        select from deals d
        where d.bucket <> 'deleted'
            and (a_company in (d.buyer_id, d.seller_id) or a_bank = d.bank_id)
            and (b_company in (d.buyer_id, d.seller_id) or b_bank = d.bank_id)
    )
$$;

create function file_visible(
    f files,
    -- Who asks, and which permissions of staff they have.
    v_user uuid, v_company uuid, v_bank uuid, v_deal_documents boolean, v_user_read boolean
) returns boolean language sql stable as $$
    select f.public
        or f.owner_id = v_user
        -- A colleague sees the company's papers, but nobody's personal ID.
        or (f.company_id = v_company and not exists (
            select from verification_documents v where v.file_id = f.id and v.kind = 'nationalID'
        ))
        or exists (
            select from deal_files df join deals d on d.id = df.deal_id
            where df.file_id = f.id and (
                v_deal_documents
                or (d.bucket <> 'deleted' and (d.buyer_id = v_company or d.seller_id = v_company or d.bank_id = v_bank))
            )
        )
        or (v_user_read and exists (select from verification_documents v where v.file_id = f.id))
        -- A face is seen by whoever may see the person.
        or exists (
            select from users u
            where u.profile_photo = f.location and u.deleted_at is null and (
                v_user_read
                or u.company_id = v_company
                or u.bank_id = v_bank
                or meet_in_a_deal(u.company_id, u.bank_id, v_company, v_bank)
            )
        )
$$;

-- Files that no record names. A table that comes to name files by a key of theirs is safe by that key; one that names
-- them otherwise belongs here.
create view loose_files as
select f.* from files f
where not exists (select from deal_files df where df.file_id = f.id)
    and not exists (select from verification_documents v where v.file_id = f.id)
    and not exists (select from registration_files rf where rf.file_id = f.id)
    and not exists (select from users u where u.profile_photo = f.location and u.deleted_at is null)
    -- No upload is an archive: a copy of somebody's data goes when its own record says so.
    and f.mime <> 'application/zip';

-- Takes away the rows of up to `most` files that no record has named since they came 24 hours ago; answers their ids.
create function take_loose_files(most int) returns setof uuid language plpgsql as $$
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
