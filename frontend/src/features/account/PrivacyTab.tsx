/** What is known of one: a copy of it to take along, and the way to leave with all of it. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { DateTime } from '../../ui/DateTime'
import { FormDrawer } from '../../ui/FormDrawer'
import { Panel } from '../../ui/Panel'
import { ExportPanel } from './ExportPanel'
import { useT } from './words'

export function PrivacyTab({ user: { deletesOn, dataExport } }: { user: User }) {
  const t = useT()
  return (
    <>
      <ExportPanel made={dataExport} />
      <Panel title={t('deletion')}>
        <div className="gr-form">{deletesOn ? <Leaving deletesOn={deletesOn} /> : <Staying />}</div>
      </Panel>
    </>
  )
}

function Leaving({ deletesOn }: { deletesOn: string }) {
  const t = useT()
  const { run, busy } = useCall('/user/requestDeletion')
  const withdraw = async () => {
    if (await run({ withdraw: true })) notify.success(t('deletionWithdrawn'))
  }
  return (
    <>
      <Alert
        className="gr-form-error"
        type="warning"
        showIcon
        title={
          <>
            {t('deletedOn')} <DateTime at={deletesOn} />
          </>
        }
        description={t('untilThen')}
      />
      <Button type="primary" loading={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </>
  )
}

function Staying() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { run, busy, error } = useCall('/user/requestDeletion', { quiet: true })
  const isWrong = error?.detail.fields?.includes('password')
  const ask = async ({ password }: { password: string }) => {
    if (!(await run({ password }))) return
    setAsking(false)
    notify.success(t('deletionAsked'))
  }
  return (
    <>
      <p>{t('deletionLead')}</p>
      <Button danger onClick={() => setAsking(true)}>
        {t('askDeletion')}
      </Button>
      <FormDrawer<{ password: string }>
        title={t('askDeletion')}
        open={asking}
        onClose={() => setAsking(false)}
        onSubmit={ask}
        busy={busy}
        error={error && { message: isWrong ? t('wrongPassword') : error.message }}
        danger
        isFleeting
        submitText={t('askDeletion')}
      >
        <p>{t('deletionDetail')}</p>
        <Form.Item name="password" label={t('currentPassword')} rules={[{ required: true, message: t('needed') }]}>
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
      </FormDrawer>
    </>
  )
}
