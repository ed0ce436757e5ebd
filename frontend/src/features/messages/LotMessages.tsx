/** Conversations on the page of a lot: a buyer's with the seller, the seller's by buyer, and for staff those that were begun. */
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { ConversationItem, Listing } from '../../api/contract'
import { useConversations } from '../../state/conversations'
import { isForMember } from '../../state/may'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import type { Warning } from './Composer'
import { Conversation } from './Conversation'
import './messages.css'
import { useT } from './words'

type Props = { lot: Pick<Listing, '_id' | 'seller'>; isClosed?: boolean; Warning?: Warning }

export function LotMessages(props: Props) {
  const { userType, can } = useSession()
  if (userType === 'user') return <Traders {...props} />
  return userType && userType !== 'bank' && can('deal.dispute') && can('deal.read') ? <Begun {...props} /> : null
}

function Traders(props: Props) {
  const { user } = useSession()
  return user?.company?._id === props.lot.seller._id ? <Begun {...props} /> : <Buyers {...props} />
}

/** Those about the lot, as they are begun; and where they could not be read, what says so. */
function useAbout(lot: string) {
  const { newest } = useConversations()
  const live = newest.filter((it) => it.lot?._id === lot)
  const begun = live.map(({ _id }) => _id).join()
  const { data, error, again } = usePost('/conversation/list', { body: { listingId: lot } }, begun)
  const known = new Set(live.map(({ _id }) => _id))
  const all = [...live, ...(data?.items ?? []).filter(({ _id }) => !known.has(_id))]
  return { all, failed: error && !data && <FailedRead text={error.message} onAgain={again} /> }
}

function Buyers({ lot, isClosed, Warning }: Props) {
  const t = useT()
  const { all, failed } = useAbout(lot._id)
  const { mayInCompany } = useSession()
  const { run, busy } = useCall('/conversation/open')
  const [opened, setOpened] = useState<string>()
  const id = opened ?? all[0]?._id
  const open = async () => setOpened((await run({ listingId: lot._id }))?.data.conversationId)
  if (!id && !failed && (isClosed || !isForMember('/conversation/open', mayInCompany))) return null
  return (
    <section className="gr-lot-box" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {id ? (
        <Conversation id={id} on="lot" Warning={Warning} />
      ) : (
        failed || (
          <Button loading={busy} onClick={() => void open()}>
            {t('writeSeller')}
          </Button>
        )
      )}
    </section>
  )
}

function Begun({ lot, Warning }: Props) {
  const t = useT()
  const { all, failed } = useAbout(lot._id)
  const [open, setOpen] = useState<string>()
  const shown = all.find(({ _id }) => _id === open) ?? all[0]
  // Whoever writes stands first from then on; what is open stays.
  if (shown && shown._id !== open) setOpen(shown._id)
  if (!shown && !failed) return null
  const label = ({ with: others, unread }: ConversationItem) =>
    [others.join(', '), unread > 0 && t('unreadShort', { count: unread })].filter(Boolean).join(' · ')
  return (
    <section className="gr-lot-box" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {failed}
      {shown && (
        <>
          <Select
            aria-label={t('buyers')}
            value={shown._id}
            onChange={setOpen}
            options={all.map((it) => ({ value: it._id, label: label(it) }))}
          />
          <Conversation key={shown._id} id={shown._id} on="lot" Warning={Warning} />
        </>
      )}
    </section>
  )
}
