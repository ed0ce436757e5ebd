/** What a decision on a document needs besides: until when it is valid, or what is wanted. */
import { Alert, Button, Form, Input } from 'antd'
import type { ReviewedDocument } from '../../api/contract'
import { isRealDate } from '../../lib/dates'
import { useTypedForm } from '../../ui/useTyped'
import type { Asking, Review } from './DocumentRow'
import { useT } from './words'

type Filled = { comment?: string; expiresOn?: string }

type Props = {
  document: ReviewedDocument
  asking: Asking
  busy: boolean
  error: { message: string } | undefined
  onCancel: () => void
  /** Answers whether it was taken. */
  onDecide: (review: Omit<Review, 'documentId'>) => Promise<boolean>
}

export function DecisionForm({ document, asking, busy, error, onCancel, onDecide }: Props) {
  const t = useT()
  const kept = useTypedForm<Filled>(['decision', document._id, asking])
  const dated = document.kind === 'tradeLicence'
  const submit = async ({ comment, expiresOn }: Filled) => {
    const said = { ...(comment ? { comment: comment.trim() } : {}), ...(expiresOn ? { expiresOn } : {}) }
    if (await onDecide({ decision: asking, ...said })) kept.saved()
  }
  const giveUp = () => {
    kept.discard()
    onCancel()
  }
  return (
    <Form<Filled>
      form={kept.form}
      layout="vertical"
      requiredMark={false}
      className="gr-decision"
      disabled={busy}
      initialValues={{ expiresOn: document.expiresOn }}
      onValuesChange={kept.changed}
      onFinish={(filled) => void submit(filled)}
    >
      {kept.question}
      {error && <Alert type="error" showIcon role="alert" title={error.message} className="gr-form-error" />}
      {asking === 'requestRevision' && (
        <Form.Item
          name="comment"
          label={t('comment')}
          extra={t('commentHint')}
          rules={[{ required: true, whitespace: true, message: t('commentNeeded') }]}
        >
          <Input.TextArea rows={3} maxLength={1000} dir="auto" autoFocus />
        </Form.Item>
      )}
      {asking === 'accept' && dated && (
        <Form.Item
          name="expiresOn"
          label={t('expiresOn')}
          extra={t('expiryHint')}
          rules={[
            {
              validator: (_, day?: string) =>
                !day || isRealDate(day) ? Promise.resolve() : Promise.reject(new Error(t('badDate'))),
            },
          ]}
        >
          <Input type="date" dir="ltr" autoFocus />
        </Form.Item>
      )}
      {asking === 'accept' && !dated && <p>{t('acceptLead')}</p>}
      <div className="gr-row">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t(asking === 'accept' ? 'accept' : 'sendRevision')}
        </Button>
        <Button onClick={giveUp}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
