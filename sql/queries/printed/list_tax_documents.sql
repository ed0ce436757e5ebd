-- Lists what stands on the documents of these kinds ($2) that were issued of a deal ($1), the oldest first.
select description from printed_documents where deal_id = $1 and kind = any($2) order by deal_version, id
