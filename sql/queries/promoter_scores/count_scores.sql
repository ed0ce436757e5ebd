-- How often each score was given, ever and since $1; a question that was put off counts nowhere.
select score, count(*) as ever, count(*) filter (where at >= $1) as recent
from promoter_scores where score is not null group by score
