/** Between whom a deal is and on which terms: its sides, its bank, how it is paid, and where the goods go. */
import type { DealView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { useTerm } from '../../../lib/terms'
import { useZoneName } from '../../../lib/zones'
import type { DealRecord } from '../../../live/topics'
import { useSession } from '../../../state/session'
import { CompanyName } from '../../../ui/CompanyName'
import { Facts } from '../../../ui/Facts'
import { Highlight } from '../../../ui/Highlight'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { ScorecardButton } from '../../scorecard/Scorecard'
import { addressText } from '../editForm'
import { toneOfFinance } from '../finance/finance'
import { Handling, handledByTitle } from '../handling'
import { useT } from '../words'

export function Parties({ deal }: { deal: DealView | DealRecord }) {
  const t = useT()
  const term = useTerm()
  const { assignedBank, financeStatus, onHold, cancelReason, hasExpired } = deal
  const destination = addressText(deal.destination, useCountryName(), useZoneName())
  return (
    <Panel label={t('parties')}>
      <Facts
        facts={[
          { name: t('seller'), value: <Side deal={deal} side="seller" /> },
          { name: t('buyer'), value: <Side deal={deal} side="buyer" /> },
          {
            name: t('assignedBank'),
            value: (
              <span className="gr-stack">
                <Highlight version={assignedBank?._id ?? ''}>
                  <bdi className={assignedBank ? 'gr-strong' : 'gr-secondary'}>{assignedBank?.name ?? t('noBank')}</bdi>
                </Highlight>
                {assignedBank && (
                  <StatusTag
                    of={financeStatus}
                    tone={toneOfFinance(financeStatus)}
                    label={term('finance', financeStatus)}
                  />
                )}
              </span>
            ),
          },
          deal.basis !== undefined && { name: t('priceBasis'), value: <bdi>{deal.basis}</bdi> },
          { name: t('paymentTerm'), value: term('payment', deal.paymentTerm) },
          { name: t('destination'), value: <bdi>{destination || '–'}</bdi>, wide: true },
          'can' in deal && deal.can.takeOn !== undefined && { name: handledByTitle(), value: <Handling deal={deal} /> },
          onHold !== undefined && { name: t('holdBecause'), value: term('hold', onHold) },
          cancelReason !== undefined && { name: t('cancelReason'), value: <bdi>{cancelReason}</bdi> },
          hasExpired === true && { name: t('cancelReason'), value: t('expired') },
        ]}
      />
    </Panel>
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
