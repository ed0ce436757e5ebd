/** Asked once a deal is closed, and not again for 90 days: how likely somebody is to recommend Granary. */
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { sentence } from '../../../lib/sentences'
import { usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { Panel } from '../../../ui/Panel'
import { useTyped } from '../../../ui/useTyped'
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

type Answered = { score?: number; comment?: string }

function Card({ deal, onOver }: { deal: DealView; onOver: () => void }) {
  const t = useT()
  const [form] = Form.useForm<Answered>()
  const score = Form.useWatch('score', form)
  const typing = useTyped(['survey', deal._id], form)
  const answer = useCall('/deal/storeNetPromoterScore/{id}', { fallback: 'noFeedback' })
  const putOff = useCall('/deal/dismissNetPromoterScore/{id}')
  const over = () => {
    typing.sent()
    onOver()
  }
  const send = async ({ score, comment = '' }: Answered) => {
    if (score === undefined || !(await answer.run({ score, comment }, { id: deal._id }))) return
    notify.success(sentence('npsSubmitted'))
    over()
  }
  const later = async () => {
    if (await putOff.run(undefined, { id: deal._id })) over()
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
      <Form<Answered> form={form} onValuesChange={typing.typed} onFinish={(answered) => void send(answered)}>
        {typing.offer}
        <Form.Item name="score" noStyle>
          <Radio.Group
            aria-label={t('nps')}
            optionType="button"
            options={SCORES.map((value) => ({ value, label: String(value) }))}
          />
        </Form.Item>
        <p className="gr-secondary">{t('npsScale')}</p>
        <Form.Item name="comment" noStyle>
          <Input.TextArea aria-label={t('npsComment')} placeholder={t('npsComment')} maxLength={1000} rows={2} />
        </Form.Item>
        <p>
          <Button htmlType="submit" disabled={score === undefined} loading={busy}>
            {t('npsSend')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
