/** The place to sign: typed or drawn, with consent, as the text that was shown; or to decline. */
import { Alert, Button, Checkbox, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { SignatureDocument } from '../../api/contract'
import { notify } from '../../lib/notify'
import { listed } from '../../lib/rows'
import { useSession } from '../../state/session'
import { FormDrawer } from '../../ui/FormDrawer'
import { Panel } from '../../ui/Panel'
import { useTyped } from '../../ui/useTyped'
import { type Stroke, sentStrokes } from './documents'
import { SignaturePad } from './SignaturePad'
import { useT } from './words'

type Props = { document: SignatureDocument; seen: string | undefined; onAct: () => void }
type Typed = {
  how: 'typed' | 'drawn'
  name?: string
  strokes?: readonly Stroke[]
  title?: string
  place?: string
  consent: boolean
}

export function SignPanel(props: Props) {
  const t = useT()
  const [declines, setDeclines] = useState(false)
  const { signingUrl, signingAway, number } = props.document
  const { onAct } = props
  return (
    <Panel title={t('sign')} extra={<Button onClick={() => setDeclines(true)}>{t('decline')}</Button>}>
      {signingAway && (
        <Alert
          type="warning"
          showIcon
          title={t('signingAway')}
          action={<Button onClick={onAct}>{t('tryAgain')}</Button>}
        />
      )}
      {signingUrl && <Hosted title={number} src={signingUrl} />}
      {!signingAway && !signingUrl && <SignForm {...props} />}
      {declines && <Decline {...props} onClose={() => setDeclines(false)} />}
    </Panel>
  )
}

/** The page of the service that documents are signed with; once it says that somebody signed, this one reads anew. */
const Hosted = (page: { title: string; src: string }) => (
  <iframe
    {...page}
    className="gr-viewer"
    referrerPolicy="no-referrer"
    sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
  />
)

function SignForm({ document, seen, onAct }: Props) {
  const t = useT()
  const { user } = useSession()
  const [form] = Form.useForm<Typed>()
  const typing = useTyped(['sign', document._id], form)
  const how = Form.useWatch('how', form) ?? 'typed'
  const { run, busy } = useCall('/documents/sign/{id}')
  const submit = async ({ name = '', strokes = [], title, place }: Typed) => {
    if (!seen) return
    const signature =
      how === 'typed' ? { kind: 'typed' as const, name } : { kind: 'drawn' as const, strokes: sentStrokes(strokes) }
    const body = { signature, fields: { title, place }, consent: true, sha256: seen }
    if (await run(body, { id: document._id })) {
      typing.sent()
      notify.success(t('signed'))
    }
    onAct()
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  const isDrawn = {
    validator: (_: unknown, strokes: readonly Stroke[] = []) =>
      sentStrokes(strokes).length ? Promise.resolve() : Promise.reject(new Error(t('drawnNeeded'))),
  }
  const agrees = {
    validator: (_: unknown, agreed?: boolean) =>
      agreed ? Promise.resolve() : Promise.reject(new Error(t('consentNeeded'))),
  }
  const initial = { how: 'typed', name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') }
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={initial}
      disabled={busy}
      onValuesChange={typing.typed}
      onFinish={(values) => void submit(values)}
    >
      {typing.offer}
      <p className="gr-secondary">{t('signLead')}</p>
      <Form.Item name="how" label={t('how')} required>
        <Segmented options={(['typed', 'drawn'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      {how === 'typed' ? (
        <Form.Item name="name" label={t('name')} extra={t('nameHint')} rules={[needed, { min: 2 }]}>
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
      ) : (
        <Form.Item name="strokes" label={t('drawn')} required rules={[isDrawn]}>
          <SignaturePad />
        </Form.Item>
      )}
      {listed(document.documentFields).map(({ _id, required }) =>
        _id === 'title' || _id === 'place' ? (
          <Form.Item key={_id} name={_id} label={t(_id)} rules={required ? [needed] : []}>
            <Input maxLength={80} />
          </Form.Item>
        ) : null,
      )}
      <Form.Item name="consent" valuePropName="checked" rules={[agrees]}>
        <Checkbox>{t('consent')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!seen}>
        {t('signNow')}
      </Button>
    </Form>
  )
}

function Decline({ document, onAct, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/documents/decline/{id}', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ reason }, { id: document._id }))) return
    notify.success(t('declined'))
    onClose()
    onAct()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['document.decline', document._id]}
      title={t('declineTitle')}
      open
      danger
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('decline')}
    >
      <p>{t('declineLead')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true, message: t('needed') }]}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
