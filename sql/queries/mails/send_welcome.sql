-- Queues a letter of welcome.
select * from send_welcome($1, $2, $3, $4, $5, $6, $7, $8)
