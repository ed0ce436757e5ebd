-- Letters are found by words of their address, their name, and the subject of a letter to many.
create index jobs_mail_words on jobs using gin (lower(payload ->> 'to' || ' ' || (payload ->> 'template')) gin_trgm_ops) where kind = 'mail';
create index broadcasts_subject on broadcasts using gin (lower(subject) gin_trgm_ops);
