-- Lists what somebody told when registering.
select json_build_object(
    'openedAt', opened_at, 'phone', phone, 'email', email, 'person', person, 'company', company,
    'questionnaire', questionnaire
) as record
from registrations where user_id = $1 order by opened_at, id
