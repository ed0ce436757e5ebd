-- The testimonials that are published, the newest first: no more than $1.
select t.id, t.author, t.company, t.words, f.location as photo, t.published, t.version, t.created_at, t.updated_at
from testimonials t left join files f on f.id = t.photo_id
where t.published order by t.created_at desc, t.id desc limit $1
