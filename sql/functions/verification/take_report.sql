-- Takes what the provider tells of a check: each event once, and nothing undoes an end but another end.
create or replace function take_report(p_event text, p_check uuid, p_status text, p_reason text, out outcome text, out person uuid, out asker uuid)
language plpgsql as $$
declare
    present verification_checks;
begin
    select * into present from verification_checks k where k.id = p_check and k.status <> 'failed' for update;
    if not found then
        outcome := 'missing';
        return;
    end if;
    insert into provider_events (id) values (p_event) on conflict do nothing;
    if not found or (p_status = 'inReview' and present.status in ('accepted', 'rejected')) then
        outcome := 'known';
        return;
    end if;
    update verification_checks k set status = p_status, reason = p_reason, checked_at = now() where k.id = p_check;
    insert into user_events (user_id, kind, body)
    values (present.user_id, 'check', jsonb_build_object('check', p_check, 'status', p_status));
    perform notify(present.asked_by, 'verification.checked', jsonb_build_object(
        'userId', present.user_id, 'status', p_status,
        'text', format('The identity check of %s %s came back: %s.', u.first_name, u.last_name, p_status)
    ))
    from users u where u.id = present.user_id;
    outcome := 'done';
    person := present.user_id;
    asker := present.asked_by;
end
$$;
