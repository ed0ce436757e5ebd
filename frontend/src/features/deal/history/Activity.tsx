/** What happened to a deal, newest first, as its viewer may read it; each version can be shown as it stood. */
import { Button } from 'antd'
import { useState } from 'react'
import type { DealView, FieldChange, HistoryView } from '../../../api/contract'
import { useLanguage } from '../../../lib/i18n'
import { useStepName, useTerm } from '../../../lib/terms'
import { usePost } from '../../../state/read'
import { DateTime } from '../../../ui/DateTime'
import { ListPagination } from '../../../ui/ListPagination'
import { Panel } from '../../../ui/Panel'
import { useT, words } from '../words'
import { valued } from './history'
import { PastVersion } from './PastVersion'

const SIZE = 10

export function Activity({ deal, ver }: { deal: DealView; ver: number }) {
  const t = useT()
  const [current, setCurrent] = useState(1)
  const [shown, setShown] = useState<number>()
  const asked = { params: { id: deal._id }, body: { page: { current, size: SIZE } } }
  const { data, error } = usePost('/deal/history/{id}', asked, ver)
  return (
    <Panel title={t('activity')}>
      {error && <p className="gr-secondary">{t('noHistory')}</p>}
      <ol className="gr-history" aria-label={t('activity')} aria-live="polite">
        {data?.items.map((line) => (
          <Line key={`${line.version} ${line.kind} ${line.step} ${line.fileName}`} line={line} onShow={setShown} />
        ))}
      </ol>
      <ListPagination simple current={current} size={SIZE} total={data?.page.total ?? 0} onPage={setCurrent} />
      {shown !== undefined && <PastVersion deal={deal} at={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

function Line({ line, onShow }: { line: HistoryView; onShow: (version: number) => void }) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const { version, kind, by, byName, at, from, step, stepName: name, fileName, bank, reason, shipment } = line
  const word = `event.${kind}`
  const about = [step && `${step} · ${stepName(name ?? '')}`, shipment && String(shipment), fileName, bank, reason]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <span className="gr-stack">
        <span>
          <span className="gr-strong">{words.has(word) ? t(word) : kind}</span> {about && <bdi>{about}</bdi>}
        </span>
        {line.changes?.map((change) => (
          <Changed key={`${change.field} ${change.step} ${change.after}`} change={change} />
        ))}
        <span className="gr-secondary">
          <bdi>{[term('owner', by), byName].filter(Boolean).join(' · ')}</bdi> · <DateTime at={at} as="time" />{' '}
          {from && <bdi>{t('from', { address: from })}</bdi>}{' '}
          <Button type="link" size="small" aria-label={t('showVersion', { version })} onClick={() => onShow(version)}>
            {t('version', { version })}
          </Button>
        </span>
      </span>
    </li>
  )
}

function Changed({ change: { field, step, before, after } }: { change: FieldChange }) {
  const t = useT()
  const term = useTerm()
  const language = useLanguage()
  const spoken = (value: string | undefined) => (value ? valued(field, value, term, language) : t('nothing'))
  const name = words.has(field) ? t(field) : field
  return (
    <span>
      {step ? t('dueOnOf', { step }) : name}: <del>{spoken(before)}</del> <ins>{spoken(after)}</ins>
    </span>
  )
}
