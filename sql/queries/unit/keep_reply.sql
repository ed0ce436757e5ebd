-- Keeps a reply for whoever tries again.
select keep_replies(array[$1]::uuid[], array[$2]::text[], array[$3]::text[], array[$4]::bytea[], array[$5]::text[], array[$6]::text[])
