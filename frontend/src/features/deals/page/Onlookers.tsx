/** Who else looks at the deal at this moment, and what of it they change: colleagues by name, others by their side. */
import { EyeOutlined } from '@ant-design/icons'
import { Avatar, Tooltip } from 'antd'
import * as v from 'valibot'
import { listed } from '../../../lib/rows'
import { collection } from '../../../lib/schema'
import { useLive } from '../../../state/live'
import { useEdited } from '../../../state/presence'
import { useSession } from '../../../state/session'
import type { DealDoc } from '../deal'
import { useTerm } from '../trade'
import { useT } from '../words'

const onlooker = v.object({
  _id: v.string(),
  side: v.string(),
  name: v.optional(v.string()),
  editing: v.optional(v.picklist(['order', 'step', 'documents', 'shipment'])),
})
const presence = v.object({ here: collection(onlooker) })
type Onlooker = v.InferOutput<typeof onlooker>

export function Onlookers({ deal }: { deal: DealDoc }) {
  const t = useT()
  const { user } = useSession()
  const { data } = useLive(`presence:deal:${deal._id}`, presence, { editing: useEdited() })
  const others = data ? listed(data.here).filter(({ _id }) => _id !== user?._id) : []
  if (!others.length) return null
  return (
    <span className="gr-onlookers">
      <EyeOutlined aria-hidden />
      <ul className="gr-onlookers" aria-label={t('lookingToo')}>
        {others.map((one) => (
          <Who key={one._id} one={one} />
        ))}
      </ul>
    </span>
  )
}

function Who({ one: { side, name, editing } }: { one: Onlooker }) {
  const t = useT()
  const term = useTerm()
  const called = name ?? term('owner', side)
  const does = editing && t(`here.editing.${editing}`)
  return (
    <Tooltip title={name && term('owner', side)}>
      <li className="gr-onlooker">
        <Avatar size={20} aria-hidden>
          {[...called][0]}
        </Avatar>
        <bdi>{called}</bdi>
        {does && <span className="gr-secondary">{does}</span>}
      </li>
    </Tooltip>
  )
}
