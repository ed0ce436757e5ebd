-- Saves a testimonial as it is now. $5 the location of its picture.
insert into testimonials (id, author, company, words, photo_id, published, version, created_at, updated_at)
values ($1, $2, $3, $4, (select f.id from files f where f.location = $5), $6, $7, $8, $9)
on conflict (id) do update set
    author = excluded.author, company = excluded.company, words = excluded.words, photo_id = excluded.photo_id,
    published = excluded.published, version = excluded.version, updated_at = excluded.updated_at
