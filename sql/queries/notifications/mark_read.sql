-- Marks notifications of one person as read; answers how many were not.
select mark_notifications_read($1, $2, $3, $4, $5, $6)
