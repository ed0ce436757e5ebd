/** What a deal is about: its goods, its sides, its bank, and what it is worth. */
import type { DealView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { listed } from '../../../lib/rows'
import { useCounted, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useSession } from '../../../state/session'
import { CompanyName } from '../../../ui/CompanyName'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Highlight } from '../../../ui/Highlight'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { ScorecardButton } from '../../scorecard/Scorecard'
import { Handling, handledByTitle } from '../handling'
import { useT } from '../words'

export function Parties({ deal }: { deal: DealView | DealRecord }) {
  const t = useT()
  const term = useTerm()
  const { assignedBank, totals, onHold, cancelReason, hasExpired } = deal
  return (
    <Panel label={t('parties')}>
      <Facts
        facts={[
          { name: t('goods'), value: <Goods deal={deal} /> },
          { name: t('seller'), value: <Side deal={deal} side="seller" /> },
          { name: t('buyer'), value: <Side deal={deal} side="buyer" /> },
          {
            name: t('assignedBank'),
            value: (
              <Highlight version={assignedBank?._id ?? ''}>
                <span className={assignedBank ? 'gr-strong' : 'gr-secondary'}>{assignedBank?.name ?? t('noBank')}</span>
              </Highlight>
            ),
          },
          {
            name: t('total'),
            value: (
              <span className="gr-stack">
                <Highlight version={totals.amount}>
                  <span className="gr-total">
                    <Money value={totals} />
                  </span>
                </Highlight>
                <span className="gr-secondary">
                  {t('placedOn')} <DateTime at={deal.createdAt} as="day" />
                </span>
              </span>
            ),
          },
          'can' in deal && deal.can.takeOn !== undefined && { name: handledByTitle(), value: <Handling deal={deal} /> },
          onHold !== undefined && { name: t('holdBecause'), value: term('hold', onHold) },
          cancelReason !== undefined && { name: t('cancelReason'), value: <bdi>{cancelReason}</bdi> },
          hasExpired === true && { name: t('cancelReason'), value: t('expired') },
        ]}
      />
    </Panel>
  )
}

/** The first line of the goods, and how many come behind it. */
function Goods({ deal }: { deal: DealView }) {
  const t = useT()
  const counted = useCounted()
  const [first, ...further] = listed(deal.items)
  if (!first) return null
  return (
    <span className="gr-stack">
      <bdi className="gr-strong">{first.itemName}</bdi>
      <span className="gr-secondary gr-number">{counted(first.quantity, first.unit)}</span>
      {further.length > 0 && (
        <a href="#items" className="gr-secondary">
          {t('furtherGoods', { count: further.length })}
        </a>
      )}
    </span>
  )
}

function Side({ deal, side }: { deal: DealView; side: 'seller' | 'buyer' }) {
  const countryName = useCountryName()
  const { userType } = useSession()
  const of = deal[side]
  return (
    <span className="gr-stack">
      <span>
        {userType === 'bank' ? (
          <bdi className="gr-strong">{of.companyName}</bdi>
        ) : (
          <CompanyName className="gr-strong" name={of.companyName} isVerified={!deal.unverified?.includes(side)} />
        )}
      </span>
      <span className="gr-secondary">{countryName(of.country)}</span>
      {userType !== 'bank' && <ScorecardButton company={of} side={side} />}
    </span>
  )
}
