-- Saves how staff marked a user.
update users set approved = $2, badge = $3, profile = $4 where id = $1
