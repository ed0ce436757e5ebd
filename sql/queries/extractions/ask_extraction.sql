-- Asks for a file to be read, and answers the job's id.
select outcome, id from ask_extraction($1, $2, $3, $4, $5, $6)
