-- Lists what is known of the trade licences of some companies.
select * from company_licences where id = any ($1)
