-- Takes the second factor of a person away.
delete from second_factors where user_id = $1
