-- Queues a mail, unless one was queued for the same cause.
create or replace function queue_mail(
    m_cause text, m_to text, m_user uuid, m_template text, m_language text, m_fields jsonb
) returns void language sql as $$
    insert into mails (cause, to_address, user_id, template, language, fields)
    values (m_cause, m_to, m_user, m_template, coalesce(m_language, 'en'), coalesce(m_fields, '{}'))
    on conflict (cause) do nothing
$$;
