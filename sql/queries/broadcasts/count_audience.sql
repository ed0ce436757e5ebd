-- Counts whom a letter to many would go to, whom it would not because they do not want such letters ($4), and of the others whom
-- it would not because they cannot be reached.
select count(*) filter (where (a.allows or not $4) and not a.unreachable) as letters,
    count(*) filter (where $4 and not a.allows) as suppressed,
    count(*) filter (where (a.allows or not $4) and a.unreachable) as unreachable
from broadcast_audience($1, $2, $3) a
