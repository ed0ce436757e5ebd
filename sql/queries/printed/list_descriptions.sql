-- Lists what stands on the documents of these kinds ($2) that were issued of these deals ($1).
select description from printed_documents where deal_id = any($1) and kind = any($2)
