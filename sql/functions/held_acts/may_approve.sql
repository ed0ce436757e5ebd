-- Tells whether somebody may approve what another of their company asked for: in one of the roles of those who trade, as whoever
-- asked still is, and up to their limit in dollars, of which one is so many dirhams.
create or replace function may_approve(it held_acts, who uuid, trades text[], aed_per_usd numeric) returns boolean language sql stable as $$
    select exists (
        select from users u join users asker on asker.id = it.asked_by
        where u.id = who and u.company_id = it.company_id and u.id <> asker.id
            and u.member_role = any (trades) and asker.member_role = any (trades)
            and not asker.disabled and asker.approved and asker.suspended_at is null and asker.deleted_at is null
            and (u.member_limit is null or it.amount <= u.member_limit * case it.currency when 'AED' then aed_per_usd else 1 end)
    )
$$;
