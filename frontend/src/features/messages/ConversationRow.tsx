/** One conversation in a list: with whom, about what, how its newest message begins, and how much is unread. */
import { Badge } from 'antd'
import { Link } from 'react-router'
import type { ConversationItem } from '../../api/contract'
import { DateTime } from '../../ui/DateTime'
import { useT } from './words'

type Props = { it: ConversationItem; to: string; isOpen: boolean; begins?: string }

export function ConversationRow({ it, to, isOpen, begins }: Props) {
  const t = useT()
  const said = begins ?? it.begins
  return (
    <li>
      <Link to={to} aria-current={isOpen || undefined}>
        <span className="gr-row">
          <strong>
            <bdi>{it.lot?.title ?? it.deal?.order_id}</bdi>
          </strong>
          {it.unread > 0 && (
            <Badge count={it.unread} overflowCount={99} title={t('unreadShort', { count: it.unread })} />
          )}
        </span>
        <span className="gr-secondary">
          {t(`cut.${it.cut}`)} · <bdi>{it.with.join(', ')}</bdi> · <DateTime at={it.at} as="ago" />
        </span>
        <span className="gr-conversation-begins">
          {t(`side.${it.side}`)}: <bdi>{said ?? (it.files ? t('filesOnly', { count: it.files }) : t('hidden'))}</bdi>
        </span>
      </Link>
    </li>
  )
}
