-- Leaves nothing of somebody in what others are notified of; answers who they are.
with blanked as (
    update notifications set body = body - 'userId' || '{"name": ""}'
    where body ? 'userId' and body ->> 'userId' = $1::uuid::text
    returning user_id
)
select distinct user_id from blanked order by user_id
