-- Writes that the searches of $1 that tell were held against all that came up to the number $2.
update saved_searches set looked = $2 where user_id = $1 and tells and looked < $2
