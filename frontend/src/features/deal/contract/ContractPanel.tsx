/** The contract of a deal before it is signed: what it lacks and where that is told, its clauses, and the way to write and send it. */
import { Alert, Collapse } from 'antd'
import { useState } from 'react'
import type { ContractToSign } from '../../../api/contract'
import { useTerm } from '../../../lib/terms'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { useContractMark } from '../../../state/deskList'
import { useMay } from '../../../state/may'
import { useFresh, usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { ActButton } from '../../../ui/ActButton'
import { FailedRead } from '../../../ui/FailedRead'
import { Panel } from '../../../ui/Panel'
import { useT } from '../words'
import { SendContract } from './SendContract'
import { WriteContract } from './WriteContract'
import './contract.css'

const SAVE = '/deal/contract/save/{dealId}'
const SEND = '/deal/contract/send/{dealId}'

export function ContractPanel({ deal }: { deal: DealRecord }) {
  const { isStaff, can, userType } = useSession()
  return userType === 'bank' || (isStaff && !can('deal.documents')) ? null : <Contract deal={deal} />
}

function Contract({ deal }: { deal: DealRecord }) {
  const t = useT()
  const may = useMay()
  const reason = useReason()
  const { fresh, changed } = useFresh()
  const mark = useContractMark(deal._id)
  const [opened, setOpened] = useState<'write' | 'send'>()
  const {
    data: contract,
    error,
    again,
  } = usePost('/deal/contract/get/{dealId}', { params: { dealId: deal._id } }, `${deal.version} ${fresh} ${mark}`)
  if (!contract)
    return error ? (
      <Panel title={t('contract.title')}>
        <FailedRead text={error.message} onAgain={again} />
      </Panel>
    ) : null
  const write = may(contract.can.write, SAVE)
  const send = may(contract.can.send, SEND)
  const props = { deal, contract, onClose: () => setOpened(undefined) }
  return (
    <Panel
      title={t('contract.title')}
      extra={
        <span className="gr-printed-languages">
          {write && (
            <ActButton size="small" why={reason(write.why)} onClick={() => setOpened('write')}>
              {t('contract.write')}
            </ActButton>
          )}
          {send && (
            <ActButton size="small" why={reason(send.why)} onClick={() => setOpened('send')}>
              {t('contract.send')}
            </ActButton>
          )}
        </span>
      }
    >
      {contract.amends && <Alert type="info" showIcon title={t('contract.amends', { number: contract.amends })} />}
      <Lacks contract={contract} />
      <Clauses contract={contract} />
      {opened === 'write' && <WriteContract {...props} onWritten={changed} />}
      {opened === 'send' && <SendContract {...props} onSent={changed} />}
    </Panel>
  )
}

/** What nobody has told, and where it is told. */
function Lacks({ contract: { lacks } }: { contract: ContractToSign }) {
  const t = useT()
  const term = useTerm()
  if (!lacks.length) return <p className="gr-secondary">{t('contract.complete')}</p>
  return (
    <>
      <p>{t('contract.lacks')}</p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack.term}>
            {term('contractTerm', lack.term)} <span className="gr-secondary">{t(`contract.place.${lack.place}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The clauses in both languages, in the versions that the contract would have. */
function Clauses({ contract: { clauses } }: { contract: ContractToSign }) {
  const t = useT()
  const term = useTerm()
  const items = clauses.map(({ kind, version, english, arabic, prevailing }) => ({
    key: kind,
    label: `${term('clause', kind)} · ${t('contract.version', { version })}`,
    children: (
      <div className="gr-contract-clause">
        <p lang="en" dir="ltr">
          {english}
        </p>
        <p lang="ar" dir="rtl">
          {arabic}
        </p>
        <p className="gr-secondary">{t(`contract.prevails.${prevailing}`)}</p>
      </div>
    ),
  }))
  return (
    <Collapse
      size="small"
      items={[{ key: 'all', label: t('contract.clauses'), children: <Collapse items={items} /> }]}
    />
  )
}
