/** One document under review: opened, and decided on. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { DocumentCan, ReviewedDocument } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { useDocumentWord } from '../../lib/documents'
import { notify } from '../../lib/notify'
import { useOpenFile } from '../../state/files'
import { useIsOpen } from '../../state/may'
import { DateTime } from '../../ui/DateTime'
import { DocumentCard } from '../../ui/DocumentCard'
import { DecisionForm } from './DecisionForm'
import { useT } from './words'

const REVIEW = '/admin/verify/reviewDocument'

export type Review = NonNullable<BodyOf<typeof REVIEW>>

/** As reviewers see it, or as everybody else does. */
export type Shown = ReviewedDocument & { can?: DocumentCan }

type Props = { document: Shown; may: boolean; onChanged: () => void }

/** What asks for a word more before it is done. */
export type Asking = 'accept' | 'requestRevision'

export function DocumentRow({ document, may, onChanged }: Props) {
  const t = useT()
  const word = useDocumentWord()
  const { kind, status, comment, fileName, location, receivedAt, expiresOn } = document
  const { open, busy } = useOpenFile()
  const facts = [
    { name: t('receivedOn'), value: <DateTime at={receivedAt} /> },
    ...(expiresOn ? [{ name: t('expiresOn'), value: <DateTime at={expiresOn} /> }] : []),
  ]
  return (
    <DocumentCard
      name={word(kind)}
      status={status}
      version={`${status} ${location}`}
      file={
        // Somebody's personal ID opens for those who verify people, and for nobody who merely sees them.
        location && fileName && (may || kind !== 'nationalID')
          ? { name: fileName, label: t('openFile', { file: fileName }), busy, open: () => void open(location) }
          : undefined
      }
      facts={facts}
    >
      {comment && (
        <blockquote className="gr-comment" dir="auto">
          {comment}
        </blockquote>
      )}
      {may && <Decide document={document} onChanged={onChanged} />}
    </DocumentCard>
  )
}

function Decide({ document, onChanged }: Omit<Props, 'may'>) {
  const t = useT()
  const word = useDocumentWord()
  const isOpen = useIsOpen()
  const [asking, setAsking] = useState<Asking>()
  const { run, busy, error } = useCall(REVIEW, { quiet: asking !== undefined })
  const decide = async (review: Omit<Review, 'documentId'>) => {
    const reply = await run({ documentId: document._id, ...review })
    if (reply) {
      setAsking(undefined)
      notify.success(t(`done.${review.decision}`, { kind: word(document.kind) }))
    }
    onChanged()
    return reply !== undefined
  }
  const takes = (decision: Review['decision']) => isOpen(document.can?.[decision], REVIEW)
  const named = (text: string) => `${text}: ${word(document.kind)}`
  if (asking) {
    return (
      <DecisionForm
        document={document}
        asking={asking}
        busy={busy}
        error={error}
        onCancel={() => setAsking(undefined)}
        onDecide={decide}
      />
    )
  }
  return (
    <div className="gr-row">
      {takes('inReview') && (
        <Button aria-label={named(t('inReview'))} loading={busy} onClick={() => void decide({ decision: 'inReview' })}>
          {t('inReview')}
        </Button>
      )}
      {takes('accept') && (
        <Button type="primary" aria-label={named(t('accept'))} disabled={busy} onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
      )}
      {takes('requestRevision') && (
        <Button aria-label={named(t('requestRevision'))} disabled={busy} onClick={() => setAsking('requestRevision')}>
          {t('requestRevision')}
        </Button>
      )}
      {takes('waive') && (
        <Button
          type="text"
          aria-label={named(t('waive'))}
          disabled={busy}
          onClick={() => void decide({ decision: 'waive' })}
        >
          {t('waive')}
        </Button>
      )}
    </div>
  )
}
