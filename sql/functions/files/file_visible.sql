-- Who may see a file: whoever may see a record that names it, and nobody else. Somebody's personal ID is for
-- themselves and for staff who verify people; the other documents of a verification are for all staff who see people.
create or replace function file_visible(
    f files,
    -- Who asks, and which permissions of staff they have.
    v_user uuid, v_company uuid, v_bank uuid, v_deal_documents boolean, v_user_read boolean, v_user_verify boolean
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
        or (v_user_verify and exists (select from verification_documents v where v.file_id = f.id))
        or (v_user_read and exists (select from verification_documents v where v.file_id = f.id) and not exists (
            select from verification_documents v where v.file_id = f.id and v.kind = 'nationalID'
        ))
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
