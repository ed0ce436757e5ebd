-- Lists the companies that a sales person looks after.
select id from companies where relations_manager = $1 order by id
