-- Lists the trade licences that run out by a day, or have run out.
select id, licence_expires_on from companies where licence_expires_on <= $1 order by id
