-- What customers say of the platform, written down by staff; only what is published may be shown to others.
create table testimonials (
    id uuid primary key,
    author text not null,
    company text not null,
    words text not null,
    photo_id uuid references files,
    published boolean not null default false,
    version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- Lists show the newest first.
create index testimonials_created on testimonials (created_at, id);
-- A file asks who shows it.
create index testimonials_photo on testimonials (photo_id) where photo_id is not null;
