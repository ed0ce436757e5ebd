/** The verification of one person: what the provider says, and every document with its decision. */
import { Alert, Button } from 'antd'
import { useCall } from '../../api/call'
import type { ReviewedVerification, User, Verification } from '../../api/contract'
import { useDocumentWord } from '../../lib/documents'
import { notify } from '../../lib/notify'
import { listed } from '../../lib/rows'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { RecordList } from '../../ui/RecordList'
import { ReviewTag } from '../../ui/ReviewTag'
import { BringDocument } from './BringDocument'
import { DocumentRow, type Shown } from './DocumentRow'
import { QuestionnairePanel } from './QuestionnairePanel'
import { useT } from './words'

type Props = { user: User; fresh: string; onChanged: () => void }

export function VerificationPanel({ user, fresh, onChanged }: Props) {
  const t = useT()
  const { can } = useSession()
  const may = can('user.verify')
  const { data, error, again } = usePost(
    may ? '/admin/verify/getKycData' : undefined,
    { body: { userId: user._id } },
    fresh,
  )
  const verification = data ?? user.verification
  const documents = listed<Shown>(verification?.documents)
  return (
    <>
      <Panel title={t('verification')} extra={<ReviewTag of={verification?.status ?? 'none'} />}>
        {error && <FailedRead text={error.message} onAgain={again} />}
        {!!data?.namesakes.length && (
          <Alert
            type="warning"
            showIcon
            className="gr-namesakes"
            title={t('namesakes')}
            description={
              <ul>
                {data.namesakes.map((it) => (
                  <li key={it._id}>
                    <bdi>{it.companyName}</bdi>
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {verification && <VerificationStatus verification={verification} />}
        {may && <StartCheck userId={user._id} onChanged={onChanged} />}
        {!documents.length && <p className="gr-secondary">{t('noDocuments')}</p>}
        <RecordList>
          {documents.map((document) => (
            <DocumentRow key={document._id} document={document} may={may} onChanged={onChanged} />
          ))}
        </RecordList>
        {can('user.update') && (
          <div className="gr-row">
            <BringDocument userId={user._id} onChanged={onChanged} />
          </div>
        )}
      </Panel>
      {data?.questionnaire && <QuestionnairePanel answers={data.questionnaire} />}
    </>
  )
}

function VerificationStatus({ verification }: { verification: Verification | ReviewedVerification }) {
  const t = useT()
  const word = useDocumentWord()
  const { provider, licenceState, licenceExpiresOn } = verification
  const reason = provider && 'reason' in provider && provider.reason
  return (
    <Facts
      facts={[
        { name: t('provider'), value: provider ? word(provider.status) : t('notAsked') },
        provider?.checkedAt ? { name: t('checkedAt'), value: <DateTime at={provider.checkedAt} /> } : undefined,
        reason ? { name: t('reason'), value: <bdi>{reason}</bdi>, wide: true } : undefined,
        licenceState !== 'none' && {
          name: t('licence'),
          value: (
            <span className="gr-row">
              <ReviewTag of={licenceState} /> {licenceExpiresOn && <DateTime at={licenceExpiresOn} />}
            </span>
          ),
        },
      ]}
    />
  )
}

function StartCheck({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const t = useT()
  const { run, busy } = useCall('/admin/verify/kyc')
  const start = async () => {
    if (await run({ userId })) notify.success(t('checkStarted'))
    onChanged()
  }
  return (
    <p>
      <Button loading={busy} onClick={() => void start()}>
        {t('startCheck')}
      </Button>
    </p>
  )
}
