-- Tells whether somebody may approve what another of their company asked for, as it is decided once they do: whoever trades for it
-- up to so much, in dollars, of what somebody asked who may still trade.
create or replace function may_approve(it held_acts, who uuid) returns boolean language sql stable as $$
    select exists (
        select from users u join users asker on asker.id = it.asked_by
        where u.id = who and u.company_id = it.company_id and u.id <> asker.id
            and u.member_role in ('owner', 'trader') and asker.member_role in ('owner', 'trader')
            and not asker.disabled and asker.approved and asker.suspended_at is null and asker.deleted_at is null
            and (u.member_role = 'owner' or u.member_limit is null
                or it.amount <= u.member_limit * case it.currency when 'AED' then 3.6725 else 1 end)
    )
$$;
