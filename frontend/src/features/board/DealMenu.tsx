/** The quick actions on a row of a board. */
import type { MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DealView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useLive } from '../../state/live'
import { actItem } from '../../ui/actItem'
import { RowMenu } from '../../ui/RowMenu'
import { useDealActions } from '../deal/actions/useDealActions'
import { useT } from './words'

export function DealMenu({ deal }: { deal: DealView }) {
  const t = useT()
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  // Rows of lists do not carry what may be done: the record does, once somebody asks.
  const { data } = useLive(`deal:${deal._id}`, undefined, isOpened)
  const { actions, dialog } = useDealActions(deal, data?.can)
  const items: MenuProps['items'] = [
    { key: 'open', label: t('open'), onClick: () => void navigate(paths.deal(deal._id)) },
    ...actions.map(actItem),
  ]
  return (
    <>
      <RowMenu label={t('actionsOn', { order: deal.order_id })} items={items} onOpen={() => setOpened(true)} />
      {dialog}
    </>
  )
}
