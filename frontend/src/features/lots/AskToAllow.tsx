/** Asks staff, in one press, to let stand what was refused as contact details and is a name. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Phrase } from '../../api/contract'
import type { CallError } from '../../api/errors'
import { type LooksLike, whatLooksLike } from './looksLike'
import { useT } from './words'

export function AskToAllow({ text }: { text: string }) {
  const t = useT()
  const [asked, setAsked] = useState<Phrase>()
  const { run, busy } = useCall('/listing/phrase/ask')
  const ask = async () => setAsked((await run({ text }))?.data)
  if (asked) {
    return (
      <span role="status" dir="auto">
        {t(`phrase.${asked.status}`)} {asked.status === 'refused' && <bdi>{asked.reason}</bdi>}
      </span>
    )
  }
  return (
    <Button size="small" loading={busy} onClick={() => void ask()}>
      {t('askStaff')}
    </Button>
  )
}

/** What the server saw, and the way to staff where it is a name. */
export function ContactWarning({ seen }: { seen: readonly LooksLike[] }) {
  const t = useT()
  return seen.map(({ saw, text }) => (
    <Alert
      key={saw}
      className="gr-lot-name"
      type="info"
      showIcon
      title={t('isName', { saw })}
      action={<AskToAllow text={text} />}
    />
  ))
}

export function ContactWarningOf({ error }: { error: CallError | undefined }) {
  const seen = error && whatLooksLike(error)
  return seen ? <ContactWarning seen={[seen]} /> : null
}
