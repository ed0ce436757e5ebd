-- Lists what a company may say although it looks like contact details.
select phrase from contact_phrases where company_id = $1 and status = 'allowed'
