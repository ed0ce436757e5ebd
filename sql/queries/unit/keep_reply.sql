-- Keeps a reply for whoever tries again.
select keep_reply($1, $2, $3, $4, $5, $6::text::json)
