-- Counts the questions of a company about a lot that wait for their answer.
select count(*) from lot_questions where lot_id = $1 and company_id = $2 and answer is null
