-- Counts whom a letter to many would go to, and whom it would not because they do not want such letters ($4).
select count(*) filter (where a.allows or not $4) as letters, count(*) filter (where $4 and not a.allows) as suppressed
from broadcast_audience($1, $2, $3) a
