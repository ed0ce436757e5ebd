-- Admits a caller whose session and rights still stand, and says what time it is; nobody changes either until the
-- transaction ends, and what one person writes is written one after another.
select now() as at
from users u join sessions s on s.user_id = u.id
where s.id = $1 and s.ended_at is null and u.id = $2 and stands(u, $3)
for no key update of u for share of s
