/** One paper under review: opened, and decided on. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { BodyOf, User } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { usePaperWord } from '../../lib/papers'
import { useOpenFile } from '../../state/files'
import { PaperCard } from '../../ui/PaperCard'
import { When } from '../../ui/When'
import { DecisionForm } from './DecisionForm'
import { paperCan } from './paperCan'
import { useT } from './words'

export type Paper = NonNullable<User['verification']>['documents'][number]
export type Review = NonNullable<BodyOf<'/admin/verify/reviewDocument'>>

type Props = { paper: Paper; may: boolean; onChanged: () => void }

/** What asks for a word more before it is done. */
export type Asking = 'accept' | 'requestRevision'

export function PaperRow({ paper, may, onChanged }: Props) {
  const t = useT()
  const word = usePaperWord()
  const { kind, status, comment, fileName, location, receivedAt, expiresOn } = paper
  const { open, busy } = useOpenFile()
  const facts = [
    { name: t('receivedOn'), value: <When at={receivedAt} /> },
    ...(expiresOn ? [{ name: t('expiresOn'), value: <When at={expiresOn} /> }] : []),
  ]
  return (
    <PaperCard
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
      {may && <Decide paper={paper} onChanged={onChanged} />}
    </PaperCard>
  )
}

function Decide({ paper, onChanged }: Omit<Props, 'may'>) {
  const t = useT()
  const word = usePaperWord()
  const [asking, setAsking] = useState<Asking>()
  const { run, busy, error } = useCall('/admin/verify/reviewDocument', { quiet: asking !== undefined })
  const decide = async (review: Omit<Review, 'documentId'>) => {
    const reply = await run({ documentId: paper._id, ...review })
    if (reply) {
      setAsking(undefined)
      notify.success(t(`done.${review.decision}`, { kind: word(paper.kind) }))
    }
    onChanged()
  }
  const named = (text: string) => `${text}: ${word(paper.kind)}`
  if (asking) {
    return (
      <DecisionForm
        paper={paper}
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
      {paperCan('inReview', paper) && (
        <Button aria-label={named(t('inReview'))} loading={busy} onClick={() => void decide({ decision: 'inReview' })}>
          {t('inReview')}
        </Button>
      )}
      {paperCan('accept', paper) && (
        <Button type="primary" aria-label={named(t('accept'))} disabled={busy} onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
      )}
      {paperCan('requestRevision', paper) && (
        <Button aria-label={named(t('requestRevision'))} disabled={busy} onClick={() => setAsking('requestRevision')}>
          {t('requestRevision')}
        </Button>
      )}
      {paperCan('waive', paper) && (
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
