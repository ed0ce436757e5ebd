-- Lists the present documents of a company, the newest first.
select kind, status from verification_documents
where company_id = $1 and replaced_at is null
order by received_at desc, id desc
