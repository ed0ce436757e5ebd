/** Writing a message: its text, its files, and the steps and documents that it refers to; what is typed is kept until it is sent. */
import { Button, Form, Input, Select } from 'antd'
import type { ComponentType, KeyboardEvent } from 'react'
import { useCall } from '../../api/call'
import type { CallError } from '../../api/errors'
import { DOCUMENTS, kindsOf, refusal } from '../../lib/fileRules'
import { notify } from '../../lib/notify'
import { useReason } from '../../lib/useReason'
import { useT as useCommon } from '../../lib/words'
import type { ConversationView } from '../../live/topics'
import { useMay } from '../../state/may'
import { FilePick } from '../../ui/FilePick'
import { useTyped } from '../../ui/useTyped'
import { useSending } from './useSending'
import { useT } from './words'

/** What of a deal a message may refer to. */
export type Referable = { steps: { value: string; label: string }[]; documents: { value: string; label: string }[] }
/** Tells what was refused as contact details. */
export type Warning = ComponentType<{ error: CallError | undefined }>
type Props = { of: ConversationView; referable?: Referable; Warning?: Warning }
type Typed = { text?: string; mentions?: string[] }

const MOST_FILES = 10

export function Composer({ of, referable, Warning }: Props) {
  const t = useT()
  const common = useCommon()
  const [form] = Form.useForm<Typed>()
  const typing = useTyped(['message', of._id], form)
  const files = useSending()
  const { run, busy, error } = useCall('/conversation/send/{id}')
  const may = useMay()(of.can.write, '/conversation/send/{id}')
  const reason = useReason()
  if (!may) return null
  if (may.why) return <p className="gr-secondary">{reason(may.why)}</p>
  const send = async ({ text, mentions = [] }: Typed) => {
    const said = text?.trim()
    if (busy || files.isUnderWay || (!said && !files.sent.length)) return
    const named = mentions.map((it) =>
      it.startsWith('step:') ? { stepNumber: Number(it.slice('step:'.length)) } : { fileId: it },
    )
    const body = { ...(said && { text: said }), files: files.sent, mentions: named }
    if (!(await run(body, { id: of._id }))) return
    // Who writes goes on writing: the field stays, and is empty.
    form.setFieldsValue({ mentions: [], ...(form.getFieldValue('text') === text && { text: '' }) })
    files.clear()
    typing.sent()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  const attach = (file: File) => {
    const why = refusal(file, DOCUMENTS)
    if (why) notify.warning(common(`file.${why}`, { kinds: kindsOf(DOCUMENTS) }))
    else void files.add(file)
  }
  return (
    <Form form={form} layout="vertical" onValuesChange={typing.typed} onFinish={send}>
      {typing.offer}
      <Form.Item
        name="text"
        label={t('message')}
        extra={[of.barsContacts && t('barred'), t('sendHint')].filter(Boolean).join(' ')}
      >
        <Input.TextArea className="gr-composer" rows={2} maxLength={2000} dir="auto" onKeyDown={onKey} />
      </Form.Item>
      {Warning && <Warning error={error} />}
      {referable && (
        <Form.Item name="mentions" label={t('mention')}>
          <Select
            mode="multiple"
            maxCount={10}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { label: t('steps'), options: referable.steps },
              { label: t('documents'), options: referable.documents },
            ]}
          />
        </Form.Item>
      )}
      {files.all.length > 0 && (
        <ul className="gr-message-files" aria-label={t('attached')}>
          {files.all.map(({ key, name, share }) => (
            <li key={key}>
              <bdi>{name}</bdi> {share !== undefined && <span className="gr-number">{Math.round(share * 100)}%</span>}
              <Button
                type="link"
                size="small"
                aria-label={t('removeFile', { file: name })}
                onClick={() => files.remove(key)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="gr-row">
        <FilePick
          label={t('attach')}
          accept={DOCUMENTS}
          disabled={files.all.length >= MOST_FILES}
          busy={files.isUnderWay}
          onFile={attach}
        />
        {/* The page of a deal has another button that stands out. */}
        <Button type={referable ? 'default' : 'primary'} htmlType="submit" loading={busy} disabled={files.isUnderWay}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
