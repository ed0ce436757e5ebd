-- Lists deals with an active step that was due before a day and is not flagged.
select id from filed_deals where due_on < $1 order by due_on, id limit $2
