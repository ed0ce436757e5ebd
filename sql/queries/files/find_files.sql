-- Finds files by their locations ($1) or ids ($2), and all that decides who sees them; a person on a picture meets the
-- viewer ($3 company, $4 bank) in a deal of both.
select f.id, f.owner_id, f.company_id, f.public, f.name, f.mime, f.size, f.sha256, f.location, f.created_at,
    exists (select from verification_documents v where v.file_id = f.id) as is_document,
    exists (select from verification_documents v where v.file_id = f.id and v.kind = 'nationalID') as is_personal_id,
    exists (select from procurement_application_files p where p.file_id = f.id) as is_of_application,
    exists (select from warehouse_product_files w where w.file_id = f.id) as is_of_goods,
    deal.deals, deal.deleted, deal.buyers, deal.sellers, deal.banks, deal.disclosures, photo.companies, photo.photo_banks,
    photo.meets, said.said_deals, said.said_buyers, said.said_sellers, said.said_banks, said.said_deal_banks,
    said.said_deleted, said.said_hidden
from files f
cross join lateral (
    select array_agg(d.id) as deals, array_agg(d.bucket = 'deleted') as deleted, array_agg(d.buyer_id) as buyers,
        array_agg(d.seller_id) as sellers, array_agg(d.bank_id) as banks, array_agg(df.disclosure) as disclosures
    from deal_files df join deals d on d.id = df.deal_id where df.file_id = f.id
) deal
cross join lateral (
    select array_agg(u.company_id) as companies, array_agg(u.bank_id) as photo_banks, array_agg(exists (
        select from deals d
        where d.bucket <> 'deleted'
            and (u.company_id in (d.buyer_id, d.seller_id) or u.bank_id = d.bank_id)
            and ($3 in (d.buyer_id, d.seller_id) or $4 = d.bank_id)
    )) as meets
    from users u where u.profile_photo = f.location and u.deleted_at is null
) photo
cross join lateral (
    select array_agg(c.deal_id) as said_deals, array_agg(c.buyer_id) as said_buyers, array_agg(c.seller_id) as said_sellers,
        array_agg(c.bank_id) as said_banks, array_agg(d.bank_id) as said_deal_banks,
        array_agg(coalesce(d.bucket = 'deleted', false)) as said_deleted, array_agg(m.hidden_at is not null) as said_hidden
    from message_files mf
    join messages m on m.conversation_id = mf.conversation_id and m.number = mf.number
    join conversations c on c.id = mf.conversation_id
    left join deals d on d.id = c.deal_id
    where mf.file_id = f.id
) said
where f.location = any($1::text[]) or f.id = any($2::uuid[])
