/** Beginning a lot of goods that lie in the warehouse: greyed until they do, with why. */
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { Product } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useReason } from '../../lib/useReason'
import { useMay } from '../../state/may'
import { ActButton } from '../../ui/ActButton'
import { useT } from './words'

const CALL = '/wss/product/draftLot/{id}'

export function ListForSale({ of: { _id, itemName, can } }: { of: Product }) {
  const t = useT()
  const reason = useReason()
  const go = useNavigate()
  const { run, busy } = useCall(CALL)
  const allowed = useMay()(can.list, CALL)
  if (!allowed) return null
  const list = async () => {
    const drafted = await run({}, { id: _id })
    if (drafted) void go(paths.editLot(drafted.data._id))
  }
  return (
    <ActButton
      size="small"
      loading={busy}
      why={reason(allowed.why)}
      aria-label={t('listNamed', { item: itemName })}
      onClick={() => void list()}
    >
      {t('list')}
    </ActButton>
  )
}
