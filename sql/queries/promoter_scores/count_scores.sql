-- How often each score was given by each side, on each lane, ever and since $1; a question that was put off counts nowhere.
select score, role, origin, destination, count(*) as ever, count(*) filter (where at >= $1) as recent
from promoter_scores where score is not null group by score, role, origin, destination
