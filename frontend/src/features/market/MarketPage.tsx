/** The home page: lots on offer, found by category, place, incoterm and words. */
import { Alert, Button, Empty, Pagination } from 'antd'
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { Page } from '../../ui/Page'
import './market.css'
import { Filters } from './Filters'
import { LotCard, useMayProcure } from './LotCard'
import { type Guess, LOTS_A_PAGE, type Lot, type loadMarket } from './load'
import { OrderDrawer } from './OrderDrawer'
import { useT } from './words'

export function MarketPage() {
  const t = useT()
  const { lots, total, guesses, ahead, options, error } = useLoaderData<typeof loadMarket>()
  const [query, setQuery] = useSearchParams()
  const revalidator = useRevalidator()
  const may = useMayProcure()
  const ordering = lots.find((lot) => lot._id === query.get('lot') && may(lot))
  const loading = useNavigation().state === 'loading'
  const order = (lot?: Lot) => setQuery((from) => withOrder(from, lot), { replace: true, preventScrollReset: true })
  const ask = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    next.delete('lot')
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next)
  }
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Filters query={query} options={options} onAsk={ask} />
      {error && (
        <Alert
          type="warning"
          showIcon
          title={t('failed')}
          description={error.message}
          action={<Button onClick={() => void revalidator.revalidate()}>{t('again')}</Button>}
        />
      )}
      {!error && <p className="gr-found">{t('found', { count: total })}</p>}
      {lots.length > 0 && guesses.map((guess) => <Instead key={guess.word} guess={guess} />)}
      {!error && lots.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
      <ul className="gr-lots" aria-busy={loading}>
        {lots.map((lot) => (
          <LotCard key={lot._id} lot={lot} ahead={ahead} onProcure={() => order(lot)} />
        ))}
      </ul>
      {total > LOTS_A_PAGE && (
        <Pagination
          align="center"
          current={Number(query.get('page') ?? 1)}
          pageSize={LOTS_A_PAGE}
          total={total}
          showSizeChanger={false}
          onChange={(page) => ask({ page: String(page) })}
        />
      )}
      {ordering && <OrderDrawer lot={ordering} options={options} onClose={() => order()} />}
    </Page>
  )
}

/** Words of any script within a sentence of another. */
const isolated = (word: string) => `\u2068${word}\u2069`

/** Who misspelt a word is told what was looked for instead. */
function Instead({ guess: { word, by } }: { guess: Guess }) {
  const t = useT()
  return (
    <p className="gr-found" role="status">
      {t('guess', { word: isolated(word), by: by.map(isolated).join(t('or')) })}
    </p>
  )
}

function withOrder(from: URLSearchParams, lot?: Lot): URLSearchParams {
  const query = new URLSearchParams(from)
  if (lot) query.set('lot', lot._id)
  else query.delete('lot')
  return query
}
