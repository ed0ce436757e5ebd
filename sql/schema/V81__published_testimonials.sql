-- What is published of the testimonials is read by everybody, the newest first.
create index testimonials_published on testimonials (created_at desc, id desc) where published;
