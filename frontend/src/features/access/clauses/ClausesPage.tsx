/** The clauses of sales contracts, for staff: each with its versions, what a version changed, and the way to publish the next. */
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Clause } from '../../../api/contract'
import { useTerm } from '../../../lib/terms'
import { usePost } from '../../../state/read'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { Page } from '../../../ui/Page'
import { Panel } from '../../../ui/Panel'
import { useT } from '../words'
import { difference } from './difference'
import { PublishClause } from './PublishClause'
import './clauses.css'

export function ClausesPage() {
  const t = useT()
  const [reads, setReads] = useState(0)
  const [next, setNext] = useState<Clause>()
  const again = () => setReads((reads) => reads + 1)
  const { data, error } = usePost('/admin/clause/list', {}, reads)
  const kinds = [...new Set(data?.items.map(({ kind }) => kind))]
  return (
    <Page title={t('clauses.title')} lead={t('clauses.lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={12} />}
      {kinds.map((kind) => (
        <OneClause key={kind} versions={data?.items.filter((it) => it.kind === kind) ?? []} onNext={setNext} />
      ))}
      {next && <PublishClause after={next} onClose={() => setNext(undefined)} onPublished={again} />}
    </Page>
  )
}

/** A clause in one of its versions, beside what it says otherwise than the version before. */
function OneClause({ versions, onNext }: { versions: Clause[]; onNext: (newest: Clause) => void }) {
  const t = useT()
  const term = useTerm()
  const newest = versions.at(-1)
  const [chosen, setChosen] = useState<number>()
  const shown = versions.find(({ version }) => version === chosen) ?? newest
  if (!newest || !shown) return null
  const before = versions.find(({ version }) => version === shown.version - 1)
  const name = term('clause', shown.kind)
  return (
    <Panel
      title={name}
      extra={
        <span className="gr-clause-acts">
          <Select
            size="small"
            aria-label={t('clauses.versionOf', { clause: name })}
            value={shown.version}
            options={versions.map(({ version: value }) => ({ value, label: t('clauses.version', { version: value }) }))}
            onChange={setChosen}
          />
          <Button size="small" aria-label={t('clauses.nextOf', { clause: name })} onClick={() => onNext(newest)}>
            {t('clauses.next')}
          </Button>
        </span>
      }
    >
      <div className="gr-clause-texts">
        <Words lang="en" text={shown.english} before={before?.english} />
        <Words lang="ar" text={shown.arabic} before={before?.arabic} />
      </div>
      <p className="gr-secondary">
        {t(`clauses.prevails.${shown.prevailing}`)}
        {shown.publishedAt && (
          <>
            {' · '}
            <DateTime at={shown.publishedAt} /> · <bdi>{shown.publishedBy}</bdi>
          </>
        )}
      </p>
    </Panel>
  )
}

/** A text, with what is new of it and what went. */
function Words({ lang, text, before = text }: { lang: 'en' | 'ar'; text: string; before?: string | undefined }) {
  let at = 0
  return (
    <p lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {difference(before, text).map(({ how, words }) => {
        const key = at++
        if (how === 'same') return <span key={key}>{words} </span>
        return how === 'new' ? <ins key={key}>{words} </ins> : <del key={key}>{words} </del>
      })}
    </p>
  )
}
