/** The next version of a clause, in both languages: what is published is never changed. */
import { Form, Input, Segmented } from 'antd'
import { useCall } from '../../../api/call'
import type { Clause, Language } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useTerm } from '../../../lib/terms'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Typed = { english: string; arabic: string; prevailing: Language }
type Props = { after: Clause; onClose: () => void; onPublished: () => void }

export function PublishClause({ after, onClose, onPublished }: Props) {
  const t = useT()
  const term = useTerm()
  const { run, busy, error } = useCall('/admin/clause/publish', { quiet: true })
  const submit = async (typed: Typed) => {
    if (!(await run({ ...typed, kind: after.kind, after: after.version }))) return false
    notify.success(t('clauses.published'))
    onPublished()
    onClose()
    return true
  }
  const needed = [{ required: true, whitespace: true, message: t('phrases.needed') }]
  const { english, arabic, prevailing } = after
  return (
    <FormDrawer<Typed>
      keptAs={['clause', after.kind]}
      title={term('clause', after.kind)}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('clauses.publish', { version: after.version + 1 })}
      initialValues={{ english, arabic, prevailing }}
    >
      <p className="gr-secondary">{t('clauses.publishLead')}</p>
      <Form.Item name="english" label={t('clauses.english')} rules={needed}>
        <Input.TextArea rows={8} maxLength={3000} showCount dir="ltr" lang="en" />
      </Form.Item>
      <Form.Item name="arabic" label={t('clauses.arabic')} rules={needed}>
        <Input.TextArea rows={8} maxLength={3000} showCount dir="rtl" lang="ar" />
      </Form.Item>
      <Form.Item name="prevailing" label={t('clauses.prevailing')}>
        <Segmented<Language>
          options={(['en', 'ar'] as const).map((value) => ({
            value,
            label: t(value === 'en' ? 'clauses.english' : 'clauses.arabic'),
          }))}
        />
      </Form.Item>
    </FormDrawer>
  )
}
