/** One step of a drawn timeline: its dot, and the words beside or below it. */
import { CheckOutlined, ExclamationOutlined, PaperClipOutlined } from '@ant-design/icons'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { useStatusWord } from '../../../lib/statuses'
import { arrowKeys } from '../../../ui/arrowKeys'
import { useHighlight } from '../../../ui/useHighlight'
import { useT } from '../words'
import type { TimelineStep } from './Timeline'

type Props = {
  step: TimelineStep
  isSelected: boolean
  expands: boolean
  /** The one step that the tab key finds; the arrow keys find the others. */
  isStop: boolean
  onStop: (stepNumber: number) => void
  onSelect: (stepNumber: number) => void
}

export const moveAmongSteps = arrowKeys('.gr-step-node')

export function TimelineNode({ step, isSelected, expands, isStop, onStop, onSelect }: Props) {
  const { stepNumber, status, name, owner, extended, documents } = step
  const word = useStatusWord()
  const highlighted = useHighlight(`${status} ${step.dueOn} ${extended} ${documents?.given}`)
  return (
    <button
      type="button"
      className={highlighted ? 'gr-step-node gr-highlighted' : 'gr-step-node'}
      data-status={status}
      aria-pressed={expands ? undefined : isSelected}
      aria-expanded={expands ? isSelected : undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onStop(stepNumber)}
      onClick={() => onSelect(stepNumber)}
    >
      <span className="gr-step-node-dot">
        <Mark step={step} />
      </span>
      <span className="gr-step-node-words">
        <span className="gr-step-node-name">{name}</span>
        <span className="gr-visually-hidden">{word(status)}</span>
        <span className="gr-step-node-owner">{owner}</span>
        <Due step={step} />
        {(extended || documents) && (
          <span className="gr-step-node-marks">
            {extended && <bdi className="gr-step-node-extended">{extended}</bdi>}
            {documents && <Documents {...documents} />}
          </span>
        )}
      </span>
    </button>
  )
}

function Mark({ step: { status, stepNumber } }: { step: TimelineStep }) {
  if (status === 'done') return <CheckOutlined aria-hidden />
  if (status === 'overdue') return <ExclamationOutlined aria-hidden />
  return <span aria-hidden>{stepNumber}</span>
}

function Due({ step: { status, dueOn, doneAt } }: { step: TimelineStep }) {
  const t = useT()
  const language = useLanguage()
  const at = status === 'done' ? doneAt : dueOn
  if (!at) return null
  return (
    <time className="gr-step-node-due" dateTime={at}>
      <span className="gr-visually-hidden">{t(status === 'done' ? 'timeline.done' : 'timeline.due')}</span>{' '}
      {formatDay(at, language)}
    </time>
  )
}

function Documents({ given, needed }: { given: number; needed: number }) {
  const t = useT()
  return (
    <span
      className="gr-step-node-documents"
      data-missing={given < needed || undefined}
      title={t('timeline.documents', { given, count: needed })}
    >
      <PaperClipOutlined aria-hidden />
      <span className="gr-visually-hidden">{t('timeline.documents', { given, count: needed })}</span>
      <bdi dir="ltr" aria-hidden>
        {given}/{needed}
      </bdi>
    </span>
  )
}
