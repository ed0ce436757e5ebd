/** Conversations on the page of a deal: one for each cut that the viewer is part of, with what was said about the lot before. */
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ConversationItem } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useConversations } from '../../state/conversations'
import { isForMember } from '../../state/may'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { TabLine } from '../../ui/TabLine'
import type { Referable } from './Composer'
import { Conversation } from './Conversation'
import './messages.css'
import { useT } from './words'

export type DealCut = 'sides' | 'buyer' | 'seller' | 'bank'
export type DealMessagesProps = { dealId: string; cuts: readonly DealCut[]; referable: Referable }

export function DealMessages({ dealId, cuts, referable }: DealMessagesProps) {
  const t = useT()
  const { newest } = useConversations()
  const { mayInCompany } = useSession()
  const own = newest.filter((it) => it.deal?._id === dealId)
  const of = (cut: DealCut) => own.find((it) => it.cut === cut)
  const [active, setActive] = useState<DealCut>()
  const begun = cuts.find((cut) => (of(cut)?.unread ?? 0) > 0) ?? cuts.find((cut) => of(cut))
  // What is unread opens by itself, then what was begun; what is open stays, whatever comes meanwhile.
  if (!active && begun) setActive(begun)
  const [first] = cuts
  if (!first) return null
  return (
    <Panel title={t('title')}>
      <Before own={own} />
      <TabLine<DealCut>
        label={t('title')}
        tabs={cuts.map((key) => ({ key, label: <CutName cut={key} it={of(key)} /> }))}
        active={active ?? first}
        onChange={setActive}
      />
      {active ? (
        <Opened key={active} id={of(active)?._id} dealId={dealId} cut={active} referable={referable} />
      ) : (
        isForMember('/conversation/open', mayInCompany) && (
          <Button onClick={() => setActive(first)}>{t('begin')}</Button>
        )
      )}
    </Panel>
  )
}

function CutName({ cut, it }: { cut: DealCut; it: ConversationItem | undefined }) {
  const t = useT()
  return (
    <>
      {t(`cut.${cut}`)}{' '}
      {it && it.unread > 0 && (
        <Badge count={it.unread} overflowCount={99} title={t('unreadShort', { count: it.unread })} />
      )}
    </>
  )
}

function Before({ own }: { own: readonly ConversationItem[] }) {
  const t = useT()
  const before = own.find((it) => it.cut === 'lot')
  return before ? (
    <p>
      <Link to={paths.messages({ of: before._id })}>{t('aboutLot')}</Link>
    </p>
  ) : null
}

type OpenedProps = { id: string | undefined; dealId: string; cut: DealCut; referable: Referable }

/** One that was begun is read; another is begun by whoever looks for it. */
function Opened({ id, dealId, cut, referable }: OpenedProps) {
  const { data, error, again } = usePost(id ? undefined : '/conversation/open', { body: { dealId, cut } })
  const known = id ?? data?.conversationId
  if (known) return <Conversation id={known} on="deal" referable={referable} />
  return error ? <FailedRead text={error.message} onAgain={again} /> : <LoadingSkeleton rows={6} />
}
