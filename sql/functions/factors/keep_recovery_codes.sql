-- Puts recovery codes in the place of all that a person had.
create or replace function keep_recovery_codes(f_user uuid, f_hashes bytea[]) returns void language sql as $$
    delete from recovery_codes c where c.user_id = f_user;
    insert into recovery_codes (user_id, hash) select f_user, hash from unnest(f_hashes) hash;
$$;
