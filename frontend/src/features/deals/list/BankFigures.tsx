/** A bank's own figures: what it finances, what is late, what is in dispute. */
import type { Amount } from '../../../lib/money'
import { useLive } from '../../../state/live'
import { Facts } from '../../../ui/Facts'
import { Highlight } from '../../../ui/Highlight'
import { Money } from '../../../ui/Money'
import { useT } from '../words'

type Kinds = Partial<Record<string, number>>
type Figures = { international?: Kinds; domestic?: Kinds; overdue?: number; openWorth?: Amount }

export function BankFigures() {
  const t = useT()
  const { data } = useLive<Figures>('stats')
  const both = (bucket: string) => (data?.international?.[bucket] ?? 0) + (data?.domestic?.[bucket] ?? 0)
  const count = (number: number | undefined) => (
    <Highlight version={number}>
      <span className="gr-total gr-number">{number === undefined ? '–' : number.toLocaleString('en')}</span>
    </Highlight>
  )
  return (
    <section className="gr-panel" aria-label={t('figures')}>
      <Facts
        facts={[
          { name: t('figure.open'), value: count(data && both('open')) },
          { name: t('figure.overdue'), value: count(data?.overdue) },
          { name: t('figure.disputed'), value: count(data && both('disputed')) },
          {
            name: t('figure.worth'),
            value: (
              <span className="gr-total">
                <Money value={data?.openWorth} />
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
