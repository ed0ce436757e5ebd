/** How far one's verification has come, live: each paper with its state, and what is wanted of it. */
import { Alert } from 'antd'
import { useCall } from '../../api/call'
import type { User } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { usePaperWord } from '../../lib/papers'
import { useOpenFile, useUpload } from '../../state/files'
import { FilePick, PAPERS } from '../../ui/FilePick'
import { Panel } from '../../ui/Panel'
import { PaperCard } from '../../ui/PaperCard'
import { PaperTag } from '../../ui/PaperTag'
import { When } from '../../ui/When'
import { type Paper, papersOf, type Verification } from './account'
import { useT } from './words'

export function VerificationTab({ user: { verification } }: { user: User }) {
  const t = useT()
  const papers = verification ? papersOf(verification) : []
  return (
    <Panel title={t('verification')} extra={<PaperTag of={verification?.status ?? 'none'} />}>
      {verification && <Licence verification={verification} />}
      {!papers.length && <p className="gr-quiet">{t('noPapers')}</p>}
      <ul className="gr-paper-list">
        {papers.map((paper) => (
          <PaperRow key={paper._id} paper={paper} wanted={isWanted(paper, verification)} />
        ))}
      </ul>
      <Missing papers={papers} />
    </Panel>
  )
}

const kinds: Paper['kind'][] = ['nationalID', 'tradeLicence', 'taxCertificate', 'authorizationLetter']

/** Kinds of which there is no paper yet. */
function Missing({ papers }: { papers: Paper[] }) {
  const t = useT()
  const word = usePaperWord()
  const missing = kinds.filter((kind) => !papers.some((paper) => paper.kind === kind))
  if (!missing.length) return null
  return (
    <div className="gr-missing">
      {missing.map((kind) => (
        <Bring key={kind} label={t('bringPaper', { kind: word(kind) })} kind={kind} place={{ kind }} />
      ))}
    </div>
  )
}

/** A replacement is asked for by staff, or by the calendar. */
const isWanted = ({ kind, status }: Paper, verification: Verification | undefined) =>
  status === 'revisionWanted' ||
  (kind === 'tradeLicence' && (verification?.licenceState === 'expiring' || verification?.licenceState === 'expired'))

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
      {t(word)} <When at={licenceExpiresOn} />
    </>
  )
  if (licenceState === 'valid') return <p className="gr-quiet">{told}</p>
  return (
    <Alert className="gr-form-error" showIcon type={licenceState === 'expired' ? 'error' : 'warning'} title={told} />
  )
}

function PaperRow({ paper, wanted }: { paper: Paper; wanted: boolean }) {
  const t = useT()
  const word = usePaperWord()
  const { open, busy } = useOpenFile()
  const { status, comment, kind, fileName, location, receivedAt, expiresOn } = paper
  const facts = [
    { name: t('receivedOn'), value: <When at={receivedAt} as="day" /> },
    ...(expiresOn ? [{ name: t('expiresOn'), value: <When at={expiresOn} /> }] : []),
  ]
  return (
    <PaperCard
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
      {wanted && (
        <Bring primary label={t('replacePaper', { kind: word(kind) })} kind={kind} place={{ documentId: paper._id }} />
      )}
    </PaperCard>
  )
}

type BringProps = {
  label: string
  kind: Paper['kind']
  /** The paper that it replaces, or the kind of which it is the first. */
  place: { documentId: string } | { kind: Paper['kind'] }
  primary?: boolean
}

function Bring({ label, kind, place, primary }: BringProps) {
  const t = useT()
  const { upload, busy: uploading } = useUpload()
  const { run, busy } = useCall('/user/verification/upload')
  const take = async (file: File) => {
    const fileURL = await upload(kind, file)
    if (fileURL && (await run({ ...place, fileURL }))) notify.success(t('paperSent'))
  }
  return (
    <FilePick
      type={primary ? 'primary' : 'default'}
      accept={PAPERS}
      busy={uploading || busy}
      label={label}
      onFile={take}
    />
  )
}
