-- A testimonial, which nobody else changes meanwhile.
select t.id, t.author, t.company, t.words, f.location as photo, t.published, t.version, t.created_at, t.updated_at
from testimonials t left join files f on f.id = t.photo_id
where t.id = $1 for update of t
