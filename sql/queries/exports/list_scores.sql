-- Lists how likely somebody said they are to recommend the platform.
select json_build_object('dealId', deal_id, 'role', role, 'score', score, 'comment', comment, 'at', at) as record
from promoter_scores where user_id = $1 order by at, deal_id
