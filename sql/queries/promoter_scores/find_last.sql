-- Finds when somebody was last asked how likely they are to recommend the platform.
select max(at) as at from promoter_scores where user_id = $1
