-- Who of the desk, and who of a bank, took a deal on.
create table deal_handlers (
    deal_id uuid not null references deals,
    doer text not null check (doer in ('bank', 'desk')),
    user_id uuid not null references users,
    primary key (deal_id, doer)
);

create index deal_handlers_user on deal_handlers (user_id, deal_id);

-- What lists of disputes are narrowed and sorted by.
alter table listed_disputes add column category text, add column answer_by date;

update listed_disputes l set category = told.dispute #>> '{complaint,category}', answer_by = (told.dispute ->> 'answerBy')::date
from (
    select d.id, one.number, one.dispute from deals d
    cross join lateral jsonb_array_elements(
        coalesce(d.state::jsonb -> 'pastDisputes', '[]') || jsonb_build_array(d.state::jsonb -> 'dispute')
    ) with ordinality one (dispute, number)
    where d.dispute is not null
) told
where told.id = l.deal_id and told.number = l.number;

create index listed_disputes_answer on listed_disputes (is_open, answer_by, deal_id, number);
