-- Counts the lines of all documents of a kind ($2) that were issued of a deal ($1).
select coalesce(sum(jsonb_array_length(description -> 'lines')), 0)::bigint
from printed_documents where deal_id = $1 and kind = $2 and edition = 1
