/** Whether a file is a document that was signed here, for anyone who holds it; the file stays where it is. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Found } from '../../api/contract'
import { hashOf } from '../../lib/hash'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FileDrop } from '../../ui/FileDrop'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { useT } from './words'
import './documents.css'

type Held = { name: string; size: number; sha256: string; found?: Found }

const typeOf = { sealed: 'success', outdated: 'warning', sent: 'info', broken: 'error', unknown: 'error' } as const

export function VerifyPage() {
  const t = useT()
  const [held, setHeld] = useState<Held>()
  const { run, error } = useCall('/documents/verify', { quiet: true })
  const take = async ([file]: File[]) => {
    if (!file) return
    const sha256 = hashOf(new Uint8Array(await file.arrayBuffer()))
    const of = { name: file.name, size: file.size, sha256 }
    setHeld(of)
    const reply = await run({ sha256 })
    setHeld({ ...of, found: reply?.data })
  }
  const items = held ? [{ key: held.sha256, name: held.name, size: held.size, mime: 'application/pdf' }] : []
  return (
    <Page title={t('verify')} lead={t('verifyLead')}>
      <FileDrop
        label={t('chooseFile')}
        required
        items={items}
        most={1}
        accept=".pdf,application/pdf"
        error={error?.message}
        onFiles={(files) => void take(files)}
        onRemove={() => setHeld(undefined)}
      />
      <div aria-live="polite">{held?.found && <Verdict found={held.found} sha256={held.sha256} />}</div>
    </Page>
  )
}

function Verdict({ found, sha256 }: { found: Found; sha256: string }) {
  const t = useT()
  const { outcome, documentType, number, sealedAt, signers } = found
  return (
    <Panel label={t('verify')}>
      <div className="gr-found">
        <Alert type={typeOf[outcome]} showIcon title={t(`outcome.${outcome}`)} />
        <Facts
          facts={[
            documentType &&
              number !== undefined && { name: t('document'), value: `${t(`kind.${documentType}`)} ${number}` },
            sealedAt !== undefined && { name: t('sealedAt'), value: <DateTime at={sealedAt} /> },
            { name: t('hash'), value: <bdi className="gr-hash">{sha256}</bdi>, wide: true },
          ]}
        />
        <ul className="gr-signers">
          {signers.map(({ name, companyName, signedAt }) => (
            <li key={`${name} ${signedAt}`}>
              <span className="gr-stack">
                <bdi className="gr-strong">{name}</bdi>
                <bdi className="gr-secondary">{companyName}</bdi>
              </span>
              <span>
                {t('signedAt')} <DateTime at={signedAt} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
