/** What deleting somebody touches: a line for each kind of which there is any. */
type Touching = {
  sessions: number
  listings: number
  /** The numbers of the deals. */
  deals: string[]
  signatures: number
  applications: number
}

type Word = `touched.${keyof Touching | 'nothing'}`
/** The words of `lib/words/touched`, as the page has them. */
type Props = { t: (word: Word, params?: { count: number }) => string; it: Touching }

const kinds = ['sessions', 'listings', 'deals', 'signatures', 'applications'] as const

export function Touched({ t, it }: Props) {
  const counts = { ...it, deals: it.deals.length }
  const shown = kinds.filter((kind) => counts[kind] > 0)
  if (!shown.length) return <p>{t('touched.nothing')}</p>
  return (
    <ul>
      {shown.map((kind) => (
        <li key={kind}>
          {t(`touched.${kind}`, { count: counts[kind] })}
          {kind === 'deals' && (
            <>
              {' '}
              <bdi dir="ltr" className="gr-secondary">
                {it.deals.join(', ')}
              </bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
