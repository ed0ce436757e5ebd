/** Who does what under each of a lot's delivery terms. */
import { Select } from 'antd'
import { useState } from 'react'
import { adviceOf, duties, payerOf, ruleOf } from '../../lib/incoterms'
import { Facts } from '../../ui/Facts'
import { useT, words } from './words'

const named = (term: string | undefined) => term && (words.find(`incoterm.${term}`) ?? term)

export function Delivery({ terms }: { terms: string[] }) {
  const t = useT()
  const [chosen, setChosen] = useState(terms[0])
  const rule = ruleOf(chosen)
  const advice = adviceOf(chosen)
  return (
    <section aria-label={t('who')}>
      {/* One alone is nothing to choose from. */}
      {terms.length === 1 ? (
        <h3>{named(chosen)}</h3>
      ) : (
        <Select
          aria-label={t('terms')}
          value={chosen}
          onChange={setChosen}
          options={terms.map((value) => ({ value, label: named(value) }))}
        />
      )}
      {advice && <p role="note">{t(advice)}</p>}
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
