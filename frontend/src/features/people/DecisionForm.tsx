/** What a decision on a document needs besides: until when it is valid, or what is wanted. */
import { Alert, Button, Form, Input } from 'antd'
import type { ReviewedDocument } from '../../api/contract'
import { isRealDate } from '../../lib/dates'
import { useUnsaved } from '../../ui/useUnsaved'
import type { Asking, Review } from './DocumentRow'
import { useT } from './words'

type Filled = { comment?: string; expiresOn?: string }

type Props = {
  document: ReviewedDocument
  asking: Asking
  busy: boolean
  error: { message: string } | undefined
  onCancel: () => void
  onDecide: (review: Omit<Review, 'documentId'>) => unknown
}

export function DecisionForm({ document, asking, busy, error, onCancel, onDecide }: Props) {
  const t = useT()
  const unsaved = useUnsaved()
  const dated = document.kind === 'tradeLicence'
  const submit = ({ comment, expiresOn }: Filled) =>
    onDecide({ decision: asking, ...(comment ? { comment: comment.trim() } : {}), ...(expiresOn ? { expiresOn } : {}) })
  return (
    <Form<Filled>
      layout="vertical"
      requiredMark={false}
      className="gr-decision"
      disabled={busy}
      initialValues={{ expiresOn: document.expiresOn }}
      onValuesChange={unsaved.changed}
      onFinish={(filled) => void submit(filled)}
    >
      {unsaved.question}
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
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
