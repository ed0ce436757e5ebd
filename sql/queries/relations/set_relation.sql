-- Says who looks after a company from now on; nobody, where $2 is null.
update companies set relations_manager = $2 where id = $1
