/** What a deal warns of before its work: grave where money could go astray, else each in one calm line. */
import type { DealRecord } from '../../../live/topics'
import { EarlyGoods } from '../documents/EarlyGoods'
import { TightCredit } from '../finance/TightCredit'
import { UnknownAccount } from '../payment/UnknownAccount'
import { UnreadAccount } from '../payment/UnreadAccount'
import { ShortDelivery } from '../shipping/ShortDelivery'
import { useT } from '../words'
import { Calm } from './Calm'
import { IdleOrder } from './IdleOrder'

export function DealWarnings({ deal }: { deal: DealRecord }) {
  return (
    <div className="gr-deal-warnings">
      <UnknownAccount deal={deal} />
      <UnreadAccount deal={deal} />
      <Unverified deal={deal} />
      <IdleOrder deal={deal} />
      <EarlyGoods deal={deal} />
      <TightCredit deal={deal} />
      <ShortDelivery deal={deal} />
    </div>
  )
}

/** Whose trade licence nobody had accepted when the order was placed, until compliance is passed. */
function Unverified({ deal }: { deal: DealRecord }) {
  const t = useT()
  const sides = (['buyer', 'seller'] as const).filter((side) => deal.unverified?.includes(side))
  return sides.map((side) => <Calm key={side} title={t(`unverified.${side}`)} />)
}
