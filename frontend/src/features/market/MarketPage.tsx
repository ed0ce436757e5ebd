/** The home page: lots on offer, found by category, place, incoterm and words. */
import { Suspense } from 'react'
import { Await, Navigate, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { Guess, Listing } from '../../api/contract'
import { afterFirstPage } from '../../lib/firstPage'
import { lazily } from '../../lib/lazily'
import { grouped } from '../../lib/money'
import { loginFrom, paths } from '../../lib/paths'
import { useSession, useSessionStatus } from '../../state/session'
import { Page } from '../../ui/Page'
import './market.css'
import { FiltersWait } from './FiltersWait'
import { LotCard, useMayProcure } from './LotCard'
import { LOTS_A_PAGE, type loadMarket } from './load'
import { useT } from './words'

// The lots are painted first; what else the page holds is loaded beside them.
const Filters = lazily(async () => {
  await afterFirstPage()
  return (await import('./Filters')).Filters
})
const SavedSearches = lazily(async () => {
  await afterFirstPage()
  return (await import('./SavedSearches')).SavedSearches
})
const NoLots = lazily(async () => (await import('./NoLots')).NoLots)
const OrderDrawer = lazily(async () => (await import('./OrderDrawer')).OrderDrawer)
const Pages = lazily(async () => {
  await afterFirstPage()
  return (await import('./Pages')).Pages
})

export function MarketPage() {
  const t = useT()
  const { lots, named, total, totalIsExact, guesses, ahead, options, error } = useLoaderData<typeof loadMarket>()
  const [query, setQuery] = useSearchParams()
  const may = useMayProcure()
  const { userType } = useSession()
  const isOut = useSessionStatus() === 'out'
  const shown = grouped(String(total))
  const ordering = [...lots, ...(named ? [named] : [])].find((lot) => lot._id === query.get('lot') && may(lot))
  const loading = useNavigation().state === 'loading'
  const order = (lot?: Listing) => setQuery((from) => withOrder(from, lot), { replace: true, preventScrollReset: true })
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
  // A letter leads to a search that is kept for whoever signs in.
  if (isOut && query.get('saved')) return <Navigate to={loginFrom(paths.home(), `?${query}`)} replace />
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Suspense fallback={<FiltersWait />}>
        <Await resolve={options}>{(lists) => <Filters query={query} options={lists} onAsk={ask} />}</Await>
      </Suspense>
      {userType === 'user' && (
        <Suspense fallback={<div className="gr-saved" />}>
          <SavedSearches />
        </Suspense>
      )}
      {!error && (
        <p className="gr-found">{totalIsExact ? t('found', { count: total, shown }) : t('foundOrMore', { shown })}</p>
      )}
      {lots.length > 0 && guesses.map((guess) => <Instead key={guess.word} guess={guess} />)}
      <Suspense>{(error || total === 0) && <NoLots error={error} />}</Suspense>
      <ul className="gr-lots" aria-busy={loading}>
        {lots.map((lot) => (
          <LotCard key={lot._id} lot={lot} ahead={ahead} onProcure={() => order(lot)} />
        ))}
      </ul>
      <Suspense>
        {(total > LOTS_A_PAGE || (total > 0 && lots.length === 0)) && (
          <Pages
            current={Number(query.get('page') ?? 1)}
            total={total}
            totalIsExact={totalIsExact}
            onPage={(page) => ask({ page: String(page) })}
          />
        )}
      </Suspense>
      <Suspense>
        {ordering && (
          <Await resolve={options}>
            {(lists) => <OrderDrawer lot={ordering} options={lists} onClose={() => order()} />}
          </Await>
        )}
      </Suspense>
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

function withOrder(from: URLSearchParams, lot?: Listing): URLSearchParams {
  const query = new URLSearchParams(from)
  if (lot) query.set('lot', lot._id)
  else query.delete('lot')
  return query
}
