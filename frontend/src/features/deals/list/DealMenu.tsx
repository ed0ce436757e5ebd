/** The quick actions on a row of a board. */
import { type MenuProps, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths'
import { RowMenu } from '../../../ui/RowMenu'
import { useDealActions } from '../actions/useDealActions'
import type { DealDoc } from '../deal'
import { useT } from '../words'

export function DealMenu({ deal }: { deal: DealDoc }) {
  const t = useT()
  const navigate = useNavigate()
  const { actions, dialog } = useDealActions(deal)
  const items: MenuProps['items'] = [
    { key: 'open', label: t('open'), onClick: () => void navigate(paths.deal(deal._id)) },
    ...actions.map(({ key, label, why, danger, start }) => ({
      key,
      danger,
      disabled: Boolean(why),
      label: why ? <Tooltip title={why}>{label}</Tooltip> : label,
      onClick: start,
    })),
  ]
  return (
    <>
      <RowMenu label={t('actionsOn', { order: deal.order_id })} items={items} />
      {dialog}
    </>
  )
}
