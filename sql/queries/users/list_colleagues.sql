-- Lists who else than $1 may take deals on: the officers of the bank $2, or without one the staff who have any of the rights $3.
select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
where u.id <> $1 and not u.disabled and u.approved and u.deleted_at is null
    and case when $2::uuid is null then u.role in ('admin', 'sales') and u.permissions && $3::text[] else u.bank_id = $2 end
order by name, u.id
