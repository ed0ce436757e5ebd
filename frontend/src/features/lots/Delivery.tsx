/** Who does what under each of a lot's delivery terms. */
import { Select } from 'antd'
import { useState } from 'react'
import { duties, payerOf, ruleOf, warningOf } from '../../lib/incoterms'
import { Facts } from '../../ui/Facts'
import { useT, words } from './words'

export function Delivery({ terms }: { terms: string[] }) {
  const t = useT()
  const [chosen, setChosen] = useState(terms[0])
  const rule = ruleOf(chosen)
  const warning = warningOf(chosen)
  return (
    <section aria-label={t('who')}>
      <Select
        aria-label={t('terms')}
        value={chosen}
        onChange={setChosen}
        options={terms.map((value) => ({ value, label: words.find(`incoterm.${value}`) ?? value }))}
      />
      {warning && <p role="alert">{t('legacy')}</p>}
      {rule && (
        <Facts
          facts={[
            ...duties.map((duty) => ({ name: t(`duty.${duty}`), value: t(`side.${payerOf(rule, duty)}`) })),
            { name: t('duty.risk'), value: t(`risk.${rule.risk}`) },
          ]}
        />
      )}
    </section>
  )
}
