/** One step of a drawn timeline: its dot, and the words beside or below it. */
import { CheckOutlined, ExclamationOutlined, PaperClipOutlined } from '@ant-design/icons'
import { formatDay } from '../lib/dates'
import { useLanguage } from '../lib/i18n'
import { useStatusWord } from '../lib/statuses'
import type { Stop } from './Timeline'
import { useT } from './timelineWords'
import { useLit } from './useLit'

type Props = { stop: Stop; isSelected: boolean; expands: boolean; onSelect: (stepNumber: number) => void }

export function TimelineStop({ stop, isSelected, expands, onSelect }: Props) {
  const { stepNumber, status, name, owner, extended, documents } = stop
  const word = useStatusWord()
  const lit = useLit(`${status} ${stop.dueOn} ${extended} ${documents?.given}`)
  return (
    <button
      type="button"
      className={lit ? 'gr-stop gr-lit' : 'gr-stop'}
      data-status={status}
      aria-pressed={expands ? undefined : isSelected}
      aria-expanded={expands ? isSelected : undefined}
      onClick={() => onSelect(stepNumber)}
    >
      <span className="gr-stop-dot">
        <Mark stop={stop} />
      </span>
      <span className="gr-stop-words">
        <span className="gr-stop-name">{name}</span>
        <span className="gr-hidden">{word(status)}</span>
        <span className="gr-stop-owner">{owner}</span>
        <Due stop={stop} />
        {(extended || documents) && (
          <span className="gr-stop-marks">
            {extended && <bdi className="gr-stop-extended">{extended}</bdi>}
            {documents && <Documents {...documents} />}
          </span>
        )}
      </span>
    </button>
  )
}

function Mark({ stop: { status, stepNumber } }: { stop: Stop }) {
  if (status === 'done') return <CheckOutlined aria-hidden />
  if (status === 'overdue') return <ExclamationOutlined aria-hidden />
  return <span aria-hidden>{stepNumber}</span>
}

function Due({ stop: { status, dueOn, doneAt } }: { stop: Stop }) {
  const t = useT()
  const language = useLanguage()
  const at = status === 'done' ? doneAt : dueOn
  if (!at) return null
  return (
    <time className="gr-stop-due" dateTime={at}>
      <span className="gr-hidden">{t(status === 'done' ? 'done' : 'due')}</span> {formatDay(at, language)}
    </time>
  )
}

function Documents({ given, needed }: { given: number; needed: number }) {
  const t = useT()
  return (
    <span
      className="gr-stop-documents"
      data-missing={given < needed || undefined}
      title={t('documents', { given, needed })}
    >
      <PaperClipOutlined aria-hidden />
      <span className="gr-hidden">{t('documents', { given, needed })}</span>
      <bdi dir="ltr" aria-hidden>
        {given}/{needed}
      </bdi>
    </span>
  )
}
