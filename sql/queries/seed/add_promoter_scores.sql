-- Adds answers of people how likely they are to recommend the platform, where there are none yet.
insert into promoter_scores (user_id, deal_id, role, score, comment, at, origin, destination)
select user_id, deal_id, role, score, comment, at, origin, destination
from jsonb_to_recordset($1) t (
    user_id uuid, deal_id uuid, role text, score smallint, comment text, at timestamptz, origin text, destination text
)
on conflict do nothing
