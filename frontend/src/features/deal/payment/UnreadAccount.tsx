/** Leads whoever may read them to the invoices whose account none but the seller read, before they are paid; the seller's word does not count. */
import { EditOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { StepView } from '../../../api/contract'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { isOver, openSteps, stepsOf } from '../deal'
import { FileLink } from '../documents/StepFiles'
import { unreadInvoicesIn } from '../examination/examination'
import { ReadDocument } from '../examination/ReadDocument'
import { useMayRead } from '../examination/useMayRead'
import { taskOf } from '../tasks'
import { useSide } from '../useSide'
import { useT } from '../words'

export function UnreadAccount({ deal }: { deal: DealRecord }) {
  const t = useT()
  const term = useTerm()
  const [reading, setReading] = useState<string>()
  const side = useSide(deal)
  const mayRead = useMayRead(deal)
  const unread = unreadInvoicesIn(deal)
  const isPayment = (step: StepView) => taskOf(deal, step)?.isPayment ?? false
  const isUnpaid = stepsOf(deal).some((step) => isPayment(step) && step.status !== 'done' && step.status !== 'skipped')
  const concerns = side !== 'seller' && (unread.some(mayRead) || openSteps(deal).some(isPayment))
  const open = unread.find(({ file }) => file._id === reading)
  if (!unread.length || !isUnpaid || !concerns || isOver(deal) || deal.unknownAccount) return null
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('accountUnread')}
        description={
          <>
            <p>{t(unread.some(mayRead) ? 'accountUnreadLead' : 'accountUnreadWait')}</p>
            <div className="gr-stack">
              {unread.map((one) => (
                <span key={one.file._id} className="gr-row">
                  <FileLink file={one.file} />
                  {mayRead(one) && (
                    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setReading(one.file._id)}>
                      {t('readIt', { document: term('document', one.type) })}
                    </Button>
                  )}
                </span>
              ))}
            </div>
          </>
        }
      />
      {open && <ReadDocument deal={deal} document={open} onClose={() => setReading(undefined)} />}
    </>
  )
}
