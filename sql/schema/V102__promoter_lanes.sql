-- From which country to which the goods go of the deal that somebody answered after.
alter table promoter_scores add column origin text;
alter table promoter_scores add column destination text;
update promoter_scores p set
    origin = coalesce(
        case left(d.state::jsonb ->> 'origin', 2)
            when 'IN' then 'India' when 'MY' then 'Malaysia' when 'NL' then 'Netherlands' when 'DE' then 'Germany'
            when 'ES' then 'Spain' when 'SG' then 'Singapore' when 'AE' then 'United Arab Emirates'
        end,
        d.state::jsonb #>> '{seller,country}'
    ),
    destination = coalesce(d.state::jsonb #>> '{terms,destination,country}', d.state::jsonb #>> '{buyer,country}')
from deals d where d.id = p.deal_id;
