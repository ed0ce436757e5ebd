-- Makes somebody's files that another record needs nobody's; those of deals, of conversations and of a company's verification stay.
update files f set owner_id = null, company_id = null, name = 'file'
where f.owner_id = $1
    and not exists (select from deal_files df where df.file_id = f.id)
    and not exists (select from message_files mf where mf.file_id = f.id)
    and not exists (select from verification_documents v where v.file_id = f.id)
