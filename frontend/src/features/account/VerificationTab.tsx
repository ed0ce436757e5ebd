/** How far one's verification has come, live: each document with its state, and what is wanted of it. */
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { ReviewedDocument, User, Verification } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { INDIA } from '../../lib/countries'
import { isRealDate } from '../../lib/dates'
import { useDocumentWord } from '../../lib/documents'
import { PDF_OR_PICTURE } from '../../lib/fileRules'
import { notify } from '../../lib/notify'
import { useOpenFile, useUpload } from '../../state/files'
import { DateTime } from '../../ui/DateTime'
import { DocumentCard } from '../../ui/DocumentCard'
import { FilePick } from '../../ui/FilePick'
import { Panel } from '../../ui/Panel'
import { RecordList } from '../../ui/RecordList'
import { ReviewTag } from '../../ui/ReviewTag'
import { documentsOf } from './account'
import { useT } from './words'

export function VerificationTab({ user: { verification, company } }: { user: User }) {
  const t = useT()
  const country = company?.inReview?.address?.country ?? company?.country
  const documents = verification ? documentsOf(verification) : []
  return (
    <Panel title={t('verification')} extra={<ReviewTag of={verification?.status ?? 'none'} />}>
      {verification && <Licence verification={verification} />}
      {!documents.length && <p className="gr-secondary">{t('noDocuments')}</p>}
      <RecordList>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            wanted={isWanted(document, verification, country)}
            dated={isDated(document.kind, country)}
          />
        ))}
      </RecordList>
      <Missing documents={documents} country={country} />
    </Panel>
  )
}

/** The kinds of documents that one may bring. */
type Kind = NonNullable<NonNullable<BodyOf<'/user/verification/upload'>>['kind']>

const kinds: Kind[] = ['nationalID', 'tradeLicence', 'taxCertificate', 'authorizationLetter']

/** Kinds of which there is no document yet. */
function Missing({ documents, country }: { documents: ReviewedDocument[]; country: string | undefined }) {
  const t = useT()
  const word = useDocumentWord()
  const missing = kinds.filter((kind) => !documents.some((document) => document.kind === kind))
  if (!missing.length) return null
  return (
    <div className="gr-missing">
      {missing.map((kind) => (
        <Bring
          key={kind}
          label={t('uploadDocument', { kind: word(kind) })}
          kind={kind}
          place={{ kind }}
          dated={isDated(kind, country)}
        />
      ))}
    </div>
  )
}

/** A licence of India does not run out; of any other the last day is told with it. */
const isDated = (kind: string, country: string | undefined) => kind === 'tradeLicence' && country !== INDIA

/** A replacement is asked for by staff, by the calendar, or because nobody knows how long the licence holds. */
const isWanted = (
  { kind, status }: ReviewedDocument,
  verification: Verification | undefined,
  country: string | undefined,
) => {
  const state = verification?.licenceState ?? 'none'
  const isLacking = ['expiring', 'expired', 'none'].includes(state) && status !== 'inReview'
  return status === 'revisionWanted' || (isDated(kind, country) && isLacking)
}

const licenceWords: Record<string, 'licence.valid' | 'licence.expiring' | 'licence.expired'> = {
  valid: 'licence.valid',
  expiring: 'licence.expiring',
  expired: 'licence.expired',
}

function Licence({ verification: { licenceState, licenceExpiresOn } }: { verification: Verification }) {
  const t = useT()
  const word = licenceWords[licenceState]
  if (!licenceExpiresOn || !word) return null
  const told = (
    <>
      {t(word)} <DateTime at={licenceExpiresOn} />
    </>
  )
  if (licenceState === 'valid') return <p className="gr-secondary">{told}</p>
  return (
    <Alert className="gr-form-error" showIcon type={licenceState === 'expired' ? 'error' : 'warning'} title={told} />
  )
}

function DocumentRow({ document, wanted, dated }: { document: ReviewedDocument; wanted: boolean; dated: boolean }) {
  const t = useT()
  const word = useDocumentWord()
  const { open, busy } = useOpenFile()
  const { status, comment, kind, fileName, location, receivedAt, expiresOn } = document
  const facts = [
    { name: t('receivedOn'), value: <DateTime at={receivedAt} as="day" /> },
    ...(expiresOn ? [{ name: t('expiresOn'), value: <DateTime at={expiresOn} /> }] : []),
  ]
  return (
    <DocumentCard
      name={word(kind)}
      status={status}
      version={`${status} ${comment}`}
      file={
        location && fileName
          ? { name: fileName, label: t('openFile', { file: fileName }), busy, open: () => void open(location) }
          : undefined
      }
      facts={facts}
    >
      {status === 'revisionWanted' && comment && (
        <blockquote className="gr-comment">
          <span>{t('whatIsWanted')}</span>
          <bdi>{comment}</bdi>
        </blockquote>
      )}
      {(wanted || (kind === 'tradeLicence' && status !== 'inReview')) && (
        <Bring
          primary={wanted}
          dated={dated}
          label={t('replaceDocument', { kind: word(kind) })}
          kind={kind}
          place={{ documentId: document._id }}
        />
      )}
    </DocumentCard>
  )
}

type BringProps = {
  label: string
  kind: string
  /** The document that it replaces, or the kind of which it is the first. */
  place: { documentId: string } | { kind: Kind }
  primary?: boolean
  /** Its last day is told with it. */
  dated: boolean
}

function Bring({ label, kind, place, primary, dated }: BringProps) {
  const t = useT()
  const [day, setDay] = useState('')
  const { upload, busy: uploading } = useUpload()
  const { run, busy } = useCall('/user/verification/upload')
  const take = async (file: File) => {
    const fileURL = await upload(kind, file)
    if (fileURL && (await run({ ...place, fileURL, ...(dated ? { expiresOn: day } : {}) })))
      notify.success(t('documentSent'))
  }
  const pick = (
    <FilePick
      type={primary ? 'primary' : 'default'}
      accept={PDF_OR_PICTURE}
      busy={uploading || busy}
      disabled={dated && !isRealDate(day)}
      label={label}
      onFile={take}
    />
  )
  if (!dated) return pick
  return (
    <div className="gr-bring">
      <label className="gr-stack" htmlFor={`last-day-${kind}`}>
        {t('lastDay')}
        <Input
          id={`last-day-${kind}`}
          type="date"
          dir="ltr"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      {pick}
    </div>
  )
}
