/** One paper under review: opened, and decided on. */
import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { BodyOf, User } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { usePaperWord } from '../../lib/papers'
import { useOpenFile } from '../../state/files'
import { Highlight } from '../../ui/Highlight'
import { PaperTag } from '../../ui/PaperTag'
import { When } from '../../ui/When'
import { DecisionForm } from './DecisionForm'
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
  return (
    <li className="gr-paper">
      <div className="gr-paper-head">
        <h3>{word(kind)}</h3>
        <Highlight version={`${status} ${location}`}>
          <PaperTag of={status} />
        </Highlight>
      </div>
      <div className="gr-paper-facts">
        {location && (
          <Button
            type="link"
            className="gr-file"
            icon={<FileTextOutlined aria-hidden />}
            loading={busy}
            aria-label={t('openFile', { file: fileName })}
            onClick={() => void open(location)}
          >
            <bdi>{fileName}</bdi>
          </Button>
        )}
        <span className="gr-quiet">
          {t('receivedOn')} <When at={receivedAt} />
        </span>
        {expiresOn && (
          <span className="gr-quiet">
            {t('expiresOn')} <When at={expiresOn} />
          </span>
        )}
      </div>
      {comment && (
        <blockquote className="gr-comment" dir="auto">
          {comment}
        </blockquote>
      )}
      {may && <Decide paper={paper} onChanged={onChanged} />}
    </li>
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
      {paper.status === 'received' && (
        <Button aria-label={named(t('inReview'))} loading={busy} onClick={() => void decide({ decision: 'inReview' })}>
          {t('inReview')}
        </Button>
      )}
      {paper.status !== 'accepted' && (
        <Button type="primary" aria-label={named(t('accept'))} disabled={busy} onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
      )}
      {paper.status !== 'revisionWanted' && (
        <Button aria-label={named(t('requestRevision'))} disabled={busy} onClick={() => setAsking('requestRevision')}>
          {t('requestRevision')}
        </Button>
      )}
      {paper.status !== 'waived' && (
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
