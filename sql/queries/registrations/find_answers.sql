-- Finds what somebody answered to the questionnaire beside their registration, the last that they gave.
select questionnaire from registrations where user_id = $1 and questionnaire is not null order by opened_at desc, id desc limit 1
