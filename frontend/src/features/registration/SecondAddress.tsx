/** The address that was only typed may be proven before the sending: who does so need not wait for a link. */
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../api/call'
import type { Registration } from '../../api/contract'
import { readable } from '../../lib/phone'
import { type Address, sendCode } from './sendCode'
import type { Flow } from './useFlow'
import { useT } from './words'

export function SecondAddress({ flow, draft }: { flow: Flow; draft: Registration }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const typed = typedOnly(draft)
  if (!typed) return null
  const send = async () => {
    setBusy(true)
    try {
      flow.awaitCode(await sendCode(typed))
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="gr-flow-part">
      <div className="gr-section-head">
        <h2>{t(`second.${typed.kind}`)}</h2>
        <Button loading={busy} onClick={() => void send()}>
          {t('second.send')}
        </Button>
      </div>
      <p className="gr-secondary">
        {t(`second.${typed.kind}.lead`)}{' '}
        <bdi className="gr-number">{typed.kind === 'phone' ? readable(typed.to) : typed.to}</bdi>
      </p>
    </section>
  )
}

function typedOnly({ user = {}, phone, companyEmail }: Registration): Address | undefined {
  if (!companyEmail && user.companyEmail) return { kind: 'email', to: user.companyEmail.trim().toLowerCase() }
  if (!phone && user.phone) return { kind: 'phone', to: user.phone }
  return undefined
}
