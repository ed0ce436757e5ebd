/** What a lot costs by the time it is at the buyer's port, by delivery term: an estimate, and whether it can be had there. */
import { Alert, Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { LandedCost, Listing } from '../../api/contract'
import { adviceOf } from '../../lib/incoterms'
import { formatMoney, grouped } from '../../lib/money'
import { useLanded } from '../../state/landed'
import { useGet } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money, UnitPrice } from '../../ui/Money'
import { usePaced } from '../../ui/usePaced'
import { useLotNow } from './now'
import { useT, words } from './words'

/** What a hot lot costs landed is asked anew at most so often, and not once it is sold. */
const ESTIMATE_EVERY_MS = 5000

/** Where goods go unless somebody says another port. */
const DEFAULT_PORT = 'AEJEA'

export function Landed({ lot }: { lot: Listing }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const { data: options } = useGet('/catalogue/options')
  const port = query.get('port') ?? DEFAULT_PORT
  const incoterm = query.get('term') ?? lot.incoterms[0] ?? 'CIF'
  const { data: now } = useLotNow(lot._id)
  const price = usePaced(now?.auction?.price.amount, ESTIMATE_EVERY_MS, now?.status === 'live')
  const { data, error, again } = useLanded(lot._id, { port, incoterm }, price)
  const set = (name: 'port' | 'term', value: string) =>
    setQuery((from) => new URLSearchParams([...[...from].filter(([it]) => it !== name), [name, value]]), {
      replace: true,
      preventScrollReset: true,
    })
  const named = (list: 'port' | 'incoterm', of: readonly { value: string; label: string }[] | undefined) =>
    (of ?? []).map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
  const offered = options?.incoterms.filter(
    ({ value }) => !lot.incoterms.length || lot.incoterms.some((it) => it === value),
  )
  return (
    <section className="gr-lot-landed gr-lot-box" aria-label={t('landed')}>
      <h2>{t('landed')}</h2>
      <div className="gr-lot-asks">
        <Select
          aria-label={t('landedPort')}
          value={port}
          options={named('port', options?.ports)}
          onChange={(value) => set('port', value)}
        />
        <Select
          aria-label={t('landedTerm')}
          value={incoterm}
          options={named('incoterm', offered)}
          onChange={(value) => set('term', value)}
        />
      </div>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={4} />}
      {data && !error && (data.estimate ? <CostLines it={data.estimate} term={incoterm} /> : <p>{t('noEstimate')}</p>)}
    </section>
  )
}

function CostLines({ it, term }: { it: LandedCost; term: string }) {
  const t = useT()
  const advice = adviceOf(term)
  const { hindrance, mode, days, price, goods, costs, landed, perUnit } = it
  return (
    <>
      <Alert
        type={hindrance ? 'warning' : 'success'}
        showIcon
        title={hindrance ? t(`hindrance.${hindrance}`) : t('canBe')}
        description={
          hindrance ? undefined : t('landedDays', { count: days, mode: words.find(`transport.${mode}`) ?? mode })
        }
      />
      {hindrance !== 'barred' && (
        <>
          <Facts
            facts={[
              { name: t('termPrice'), value: <UnitPrice value={price} /> },
              { name: t('goodsCost'), value: <Money value={goods} /> },
              ...costs.map(({ cost, payer, amount }) => ({
                name: `${t(`duty.${cost}`)} (${t(`side.${payer}`)})`,
                value: payer === 'seller' ? t('inPrice') : <Money value={amount} />,
              })),
            ]}
          />
          <p className="gr-lot-big" role="status">
            {t('landedSum')}: <Money value={landed} />{' '}
            <span className="gr-secondary">
              <Money value={perUnit} /> {t('perUnit')}
            </span>
          </p>
          {advice && <p role="note">{t(advice)}</p>}
        </>
      )}
      <Assumed it={it} />
      <p className="gr-secondary">{t('landedNote')}</p>
    </>
  )
}

/** The figures that the estimate rests on, in words: whoever knows better ones sees which to change. */
function Assumed({ it: { mode, assumed } }: { it: LandedCost }) {
  const t = useT()
  const { from, kilometres, loads, premium, duty, exportClearance, importClearance } = assumed
  const amount = formatMoney(importClearance)
  const taken = [
    t('assumedWay', { port: words.find(`port.${from}`) ?? from, km: grouped(String(kilometres)) }),
    loads === undefined ? t('assumedAir') : t(mode === 'truck' ? 'assumedTrucks' : 'assumedLoads', { count: loads }),
    t('assumedExport', { amount: formatMoney(exportClearance) }),
    t('assumedInsurance', { premium }),
    duty ? t('assumedDuty', { duty, amount }) : t('assumedNoDuty', { amount }),
  ]
  return (
    <details className="gr-secondary">
      <summary>{t('assumed')}</summary>
      <ul>
        {taken.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
