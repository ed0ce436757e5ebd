-- Pages through the testimonials, the newest first: $1 size, $2 how many to skip, $3 words, where they are searched.
select t.id, t.author, t.company, t.words, f.location as photo, t.published, t.version, t.created_at, t.updated_at
from testimonials t left join files f on f.id = t.photo_id
where $3::text is null or searchable(concat_ws(' ', t.author, t.company, t.words)) like all (asking($3))
order by t.created_at desc, t.id desc limit $1 offset $2
