-- Finds a file by its location or id, if this person may see it: its owner, the owner's company, staff where they may,
-- and whoever may see a deal that it hangs on.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where (f.location = $1 or f.id = $2) and (
    f.owner_id = $3
    or f.company_id = $4
    or $6
    or exists (
        select from deal_files df join deals d on d.id = df.deal_id
        where df.file_id = f.id and d.bucket <> 'deleted' and (d.buyer_id = $4 or d.seller_id = $4 or d.bank_id = $5)
    )
)
