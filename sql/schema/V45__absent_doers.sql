-- Companies of which somebody may no longer enter are found at once: what waits for one of which nobody may falls to the desk.
create index users_kept_out on users (company_id) where company_id is not null and (disabled or not approved or deleted_at is not null);
