-- Lists the applications of a company, the newest first.
select * from limit_applications where company_id = $1 order by created_at desc, id desc limit 50
