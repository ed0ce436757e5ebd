-- Queues a mail, unless one was queued for the same cause.
create or replace function queue_mail(
    m_cause text, m_to text, m_user uuid, m_template text, m_language text, m_fields jsonb
) returns void language sql as $$
    insert into jobs (kind, cause, user_id, payload)
    values ('mail', m_cause, m_user, jsonb_build_object(
        'to', m_to, 'language', coalesce(m_language, 'en'), 'template', m_template, 'fields', coalesce(m_fields, '{}')
    ))
    on conflict (kind, cause) do nothing
$$;
