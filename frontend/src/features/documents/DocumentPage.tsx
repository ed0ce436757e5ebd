/** One document that is out for signature: what it says, who has signed, and for its signers the place to sign. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SignatureDocument, SignerView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useLive } from '../../state/live'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { MessagePage } from '../../ui/MessagePage'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { IfNot, SignBy, Status } from './columns'
import { SignPanel } from './SignPanel'
import { useViewed, Viewer } from './Viewer'
import { useT } from './words'
import './documents.css'

export function DocumentPage() {
  const { documentId = '' } = useParams()
  return <OneDocument key={documentId} documentId={documentId} />
}

function OneDocument({ documentId }: { documentId: string }) {
  const t = useT()
  const { isStaff, can } = useSession()
  const list = isStaff && can('deal.documents') ? 'signatures:all' : 'signatures:own'
  const { ver } = useLive(list, { documentId })
  const [acts, setActs] = useState(0)
  const asked = { params: { id: documentId } }
  const { data, error, again } = usePost('/documents/get/{id}', asked, `${ver ?? 0} ${acts}`)
  if (!data && error?.status === 404) return <Gone />
  if (!data && error)
    return (
      <Page title={t('document')} lead={<BackLink />}>
        <FailedRead text={error.message} onAgain={again} />
      </Page>
    )
  if (!data) return <LoadingSkeleton rows={12} />
  return <DocumentBody document={data} onAct={() => setActs((acts) => acts + 1)} />
}

type Props = { document: SignatureDocument; onAct: () => void }

function DocumentBody({ document, onAct }: Props) {
  const t = useT()
  const { number, order_id, documentType, dealId } = document
  const viewed = useViewed(document)
  return (
    <Page
      title={t(`kind.${documentType}`)}
      tag={<Status status={document.status} />}
      lead={
        <span className="gr-document-lead">
          <BackLink />
          <bdi dir="ltr">
            {number} · {order_id}
          </bdi>
          <Link to={paths.deal(dealId)}>{t('toDeal')}</Link>
        </span>
      }
    >
      <DocumentStatus document={document} />
      {document.status === 'open' && <Due document={document} />}
      <Viewer of={viewed} name={number} />
      {document.maySign && <SignPanel document={document} seen={viewed.seen} onAct={onAct} />}
      <Panel title={t('signers')}>
        <ul className="gr-signers">
          {listed(document.signers).map((signer) => (
            <One key={signer._id} signer={signer} />
          ))}
        </ul>
      </Panel>
      <Trail document={document} />
    </Page>
  )
}

/** By when it is to be signed, and what follows if it is not. */
function Due({ document }: Pick<Props, 'document'>) {
  const t = useT()
  return (
    <Panel title={t('whatWaits')}>
      <Facts
        facts={[
          { name: t('signBy'), value: <SignBy it={document} /> },
          { name: t('ifNot'), value: <IfNot it={document} />, wide: true },
        ]}
      />
    </Panel>
  )
}

/** What became of it, and what the viewer waits for. */
function DocumentStatus({ document: { status, reason = '', signers, maySign } }: Pick<Props, 'document'>) {
  const t = useT()
  const { user } = useSession()
  const own = listed(signers).find(({ _id }) => _id === user?._id)
  const type = status === 'sealed' ? 'success' : status === 'signed' ? 'info' : 'warning'
  if (status !== 'open') return <Alert type={type} showIcon title={t(`told.${status}`, { reason })} />
  if (maySign || !own) return null
  const waits = own.state === 'due' ? 'anotherSigns' : 'waitsForOthers'
  return <Alert type="info" showIcon title={t(own.state === 'signed' ? 'youSigned' : waits)} />
}

const toneOf = {
  later: 'neutral',
  due: 'progress',
  signed: 'success',
  declined: 'danger',
  released: 'neutral',
} as const

function One({ signer: { name, companyName, role, state, signedAt, title } }: { signer: SignerView }) {
  const t = useT()
  return (
    <li>
      <span className="gr-stack">
        <bdi className="gr-strong">{name}</bdi>
        <span className="gr-secondary">
          <bdi>{companyName}</bdi>
          {(role === 'buyer' || role === 'seller') && <> · {t(`role.${role}`)}</>}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="gr-stack">
        <StatusTag of={state} tone={toneOf[state]} label={t(`state.${state}`)} />
        {signedAt && <DateTime at={signedAt} />}
      </span>
    </li>
  )
}

function Trail({ document: { trail } }: Pick<Props, 'document'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t('trail')}
      extra={
        <Button
          size="small"
          aria-label={`${t('trail')} (${trail.length})`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {trail.length}
        </Button>
      }
    >
      <p className="gr-secondary">{t('trailLead')}</p>
      {open && (
        <ol className="gr-trail">
          {trail.map(({ seq, kind, at, by, hash }) => (
            <li key={seq} className="gr-stack">
              <span>
                {t(`trail.${kind}` as 'trail.signature.signed')} · <bdi>{by}</bdi> · <DateTime at={at} />
              </span>
              <bdi dir="ltr" className="gr-secondary gr-hash">
                {hash}
              </bdi>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Gone() {
  const t = useT()
  return (
    <MessagePage text={t('gone')}>
      <BackLink />
    </MessagePage>
  )
}

function BackLink() {
  const t = useT()
  const { isStaff } = useSession()
  return isStaff ? (
    <Link to={paths.adminDocuments()}>{t('toDocuments')}</Link>
  ) : (
    <Link to={paths.pendingSignatures()}>{t('toPending')}</Link>
  )
}
