/** The actions on the deal that is open: the first at hand, the others under one more button. */
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { DealRecord } from '../../../live/topics'
import { useSession } from '../../../state/session'
import { ActButton } from '../../../ui/ActButton'
import { actItem } from '../../../ui/actItem'
import { type Action, useDealActions } from '../actions/useDealActions'
import { useT } from '../words'

const AT_HAND = ['edit', 'assignBank', 'restore']

export function DealButtons({ deal }: { deal: DealRecord }) {
  const t = useT()
  const { isStaff } = useSession()
  const { actions, dialog } = useDealActions(deal, deal.can)
  const others = actions.filter(({ key }) => !AT_HAND.includes(key))
  if (isStaff && !actions.length) return <span className="gr-secondary">{t('readOnly')}</span>
  return (
    <>
      {actions
        .filter(({ key }) => AT_HAND.includes(key))
        .map((action) => (
          <AtHand key={action.key} action={action} />
        ))}
      {others.length > 0 && <Others actions={others} order={deal.order_id} />}
      {dialog}
    </>
  )
}

function AtHand({ action: { label, why, start } }: { action: Action }) {
  return (
    <ActButton why={why} onClick={start}>
      {label}
    </ActButton>
  )
}

function Others({ actions, order }: { actions: Action[]; order: string }) {
  const t = useT()
  return (
    <Dropdown trigger={['click']} menu={{ items: actions.map(actItem) }} placement="bottomRight">
      <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('actionsOn', { order })} aria-haspopup="menu" />
    </Dropdown>
  )
}
