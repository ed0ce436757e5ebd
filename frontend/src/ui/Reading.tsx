/** What a document says of the fields of a form, and where: asked for by a press, and taken over by a press. */
import { CheckOutlined, ReadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageMark, type Place } from './PageMark'
import './Reading.css'

/** The words of `lib/words/reading`, as the page has them. */
type Words = (
  word: `read.${'again' | 'read' | 'busy' | 'progress' | 'page' | 'place' | 'document' | 'take' | 'taken' | 'takeName' | 'takenName' | 'unsure' | 'entered'}`,
  values?: Record<string, string | number>,
) => string

type Props = {
  t: Words
  lead: string
  /** How far it has come, of 100; absent while nothing is read. */
  progress: number | undefined
  isAgain: boolean
  onRead: () => void
  children?: ReactNode
}

export function Reading({ t, lead, progress, isAgain, onRead, children }: Props) {
  return (
    <div className="gr-reading">
      <p className="gr-secondary">{lead}</p>
      {progress === undefined ? (
        <Button size="middle" icon={<ReadOutlined aria-hidden />} onClick={onRead}>
          {t(isAgain ? 'read.again' : 'read.read')}
        </Button>
      ) : (
        <div role="status">
          {t('read.busy', { percent: Math.round(progress) })}
          <progress value={progress} max={100} aria-label={t('read.progress')} />
        </div>
      )}
      {children && <div aria-live="polite">{children}</div>}
    </div>
  )
}

type SuggestedProps = {
  t: Words
  /** What the field is called. */
  label: string
  /** What would be taken over, as a person reads it. */
  value: string
  source: { page?: number | null; text?: string; place?: Place | null } | undefined
  isTaken: boolean
  /** It can be read otherwise. */
  isUnsure?: boolean | undefined
  onTake: () => void
  /** What stands in the field, where that is another value. */
  entered?: string | undefined
  /** The field is named as well: it stands elsewhere. */
  named?: boolean | undefined
}

export function Suggested({ t, label, value, source, isTaken, isUnsure, onTake, entered, named }: SuggestedProps) {
  return (
    <div className="gr-suggested">
      {source?.place && <PageMark place={source.place} label={t('read.place', { page: source.page ?? 1 })} />}
      <span>
        {named && <strong>{label}: </strong>}
        <bdi>{value}</bdi> {isUnsure && <small>{t('read.unsure')}</small>}
        {entered && <small className="gr-warning">{t('read.entered', { value: entered })}</small>}
        {source?.text && (
          <small>
            <span className="gr-secondary">
              {source.page ? t('read.page', { page: source.page }) : t('read.document')}
            </span>{' '}
            <q dir="auto">{source.text}</q>
          </small>
        )}
      </span>
      <Button
        size="small"
        disabled={isTaken}
        icon={isTaken ? <CheckOutlined aria-hidden /> : undefined}
        aria-label={t(isTaken ? 'read.takenName' : 'read.takeName', { field: label })}
        onClick={onTake}
      >
        {t(isTaken ? 'read.taken' : 'read.take')}
      </Button>
    </div>
  )
}
