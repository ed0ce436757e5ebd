/** What a delivery term adds to the price, and who pays for it. */
import { adviceOf, duties, payerOf, ruleOf, type Side } from '../../lib/incoterms'
import { useT } from './words'

export function IncotermShare({ incoterm }: { incoterm: string }) {
  const t = useT()
  const rule = ruleOf(incoterm)
  const advice = adviceOf(incoterm)
  if (!rule) return null
  const paidBy = (side: Side) => {
    const theirs = duties.filter((duty) => payerOf(rule, duty) === side)
    return theirs.map((duty) => t(`duty.${duty}`)).join(t('and')) || t('nothingElse')
  }
  return (
    <dl className="gr-order-share">
      <dt>{t('inThePrice')}</dt>
      <dd>{paidBy('seller')}</dd>
      <dt>{t('paidByYou')}</dt>
      <dd>{paidBy('buyer')}</dd>
      <dt>{t('duty.risk')}</dt>
      <dd>{t(`risk.${rule.risk}`)}</dd>
      {advice && <dd>{t(advice)}</dd>}
    </dl>
  )
}
