/** The authenticator app: set up, its recovery codes made anew, and taken off. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useEnrolment } from '../../state/authenticator'
import { isProven } from '../../state/proof'
import { AuthenticatorSetup } from '../../ui/AuthenticatorSetup'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { RecoveryCodes } from '../../ui/RecoveryCodes'
import { StatusTag } from '../../ui/StatusTag'
import { IdentityDrawer } from './IdentityDrawer'
import { ProofDrawer } from './ProofDrawer'
import { useT } from './words'

export function FactorPanel({ user }: { user: User }) {
  const t = useT()
  const { secondFactor } = user
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = secondFactor?.isOn ?? false
  return (
    <Panel
      title={t('factor')}
      extra={<StatusTag of="factor" tone={isOn ? 'success' : 'neutral'} label={t(isOn ? 'on' : 'off')} />}
    >
      <div className="gr-form">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : isOn ? (
          <FactorOn since={secondFactor?.since} left={secondFactor?.recoveryCodesLeft ?? 0} onCodes={setCodes} />
        ) : (
          <FactorOff user={user} onCodes={setCodes} />
        )}
      </div>
    </Panel>
  )
}

type OnCodes = { onCodes: (codes: readonly string[]) => void }

function FactorOff({ user, onCodes }: OnCodes & { user: User }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { setup, busy, error, begin, prove } = useEnrolment()
  const confirm = async (totp: string) => {
    const confirmed = await prove(totp)
    if (confirmed) onCodes(confirmed.recoveryCodes)
  }
  if (setup) {
    return <AuthenticatorSetup secret={setup.secret} qr={setup.qr} busy={busy} error={error} onConfirm={confirm} />
  }
  return (
    <>
      <p>{t('factorLead')}</p>
      <Button type="primary" loading={busy} onClick={() => (isProven() ? void begin() : setAsking(true))}>
        {t('factorBegin')}
      </Button>
      <IdentityDrawer
        key={String(asking)}
        user={user}
        open={asking}
        onClose={() => setAsking(false)}
        onProven={() => {
          setAsking(false)
          return begin()
        }}
      />
    </>
  )
}

function FactorOn({ since, left, onCodes }: OnCodes & { since: string | undefined; left: number }) {
  const t = useT()
  const [asking, setAsking] = useState<'codes' | 'remove'>()
  const renew = useCall('/identity/recoveryCodes', { quiet: true })
  const remove = useCall('/identity/totp/remove', { quiet: true })
  const close = () => setAsking(undefined)
  const renewCodes = async (totp: string) => {
    const reply = await renew.run({ totp })
    if (!reply) return
    close()
    onCodes(reply.data.recoveryCodes)
  }
  const takeOff = async (totp: string) => {
    if (!(await remove.run({ totp }))) return
    close()
    notify.success(t('factorRemoved'))
  }
  return (
    <>
      <p>
        {t('factorSince')} <DateTime at={since} as="day" />. {t('codesLeft', { left })}
      </p>
      <div className="gr-row">
        <Button onClick={() => setAsking('codes')}>{t('newCodes')}</Button>
        <Button danger onClick={() => setAsking('remove')}>
          {t('factorRemove')}
        </Button>
      </div>
      <ProofDrawer
        key={asking}
        title={t(asking === 'remove' ? 'factorRemove' : 'newCodes')}
        lead={t(asking === 'remove' ? 'removeLead' : 'newCodesLead')}
        open={asking !== undefined}
        danger={asking === 'remove'}
        busy={renew.busy || remove.busy}
        error={asking === 'remove' ? remove.error : renew.error}
        onClose={close}
        onProof={asking === 'remove' ? takeOff : renewCodes}
      />
    </>
  )
}
