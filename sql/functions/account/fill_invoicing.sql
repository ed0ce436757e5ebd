-- Keeps what stands on a person's invoices.
create or replace function fill_invoicing(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea, p_billing jsonb,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    update users u set profile = u.profile || jsonb_build_object('billingDetails', p_billing) where u.id = c_user;
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'invoicing', '{}', c_user, c_from, k_path, k_key, k_body, 'Invoicing details saved'
    ) t;
end
$$;
