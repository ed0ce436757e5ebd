-- Deletes somebody whose time has come, unless deals keep them.
select erase_person($1, $2)
