/** Asked once a deal is closed, and not again for 90 days: how likely somebody is to recommend Granary. */
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { sentence } from '../../../lib/sentences'
import { usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { Panel } from '../../../ui/Panel'
import { useT } from '../words'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

export function Survey({ deal }: { deal: DealView }) {
  const { userType } = useSession()
  return userType === 'user' && deal.dealStatus === 'CLOSED' ? <Asked deal={deal} /> : null
}

function Asked({ deal }: { deal: DealView }) {
  const [isOver, setOver] = useState(false)
  const asked = { params: { id: deal._id } }
  const { data } = usePost('/deal/getNetPromoterScore/{id}', asked)
  return data?.isAsked && !isOver ? <Card deal={deal} onOver={() => setOver(true)} /> : null
}

function Card({ deal, onOver }: { deal: DealView; onOver: () => void }) {
  const t = useT()
  const [score, setScore] = useState<number>()
  const [comment, setComment] = useState('')
  const answer = useCall('/deal/storeNetPromoterScore/{id}', { fallback: 'noFeedback' })
  const putOff = useCall('/deal/dismissNetPromoterScore/{id}')
  const send = async () => {
    if (score === undefined || !(await answer.run({ score, comment }, { id: deal._id }))) return
    notify.success(sentence('npsSubmitted'))
    onOver()
  }
  const later = async () => {
    if (await putOff.run(undefined, { id: deal._id })) onOver()
  }
  const busy = answer.busy || putOff.busy
  return (
    <Panel
      title={t('nps')}
      extra={
        <Button type="text" disabled={busy} onClick={() => void later()}>
          {t('npsLater')}
        </Button>
      }
    >
      <Radio.Group
        aria-label={t('nps')}
        optionType="button"
        value={score}
        options={SCORES.map((value) => ({ value, label: String(value) }))}
        onChange={({ target }) => setScore(target.value)}
      />
      <p className="gr-secondary">{t('npsScale')}</p>
      <Input.TextArea
        aria-label={t('npsComment')}
        placeholder={t('npsComment')}
        maxLength={1000}
        rows={2}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <p>
        <Button type="primary" disabled={score === undefined} loading={busy} onClick={() => void send()}>
          {t('npsSend')}
        </Button>
      </p>
    </Panel>
  )
}
