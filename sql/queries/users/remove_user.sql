-- Takes a user off the platform; their record stays for the books.
update users set deleted_at = $2, deletes_at = null where id = $1
