/** Who else looks at the deal at this moment, and what of it they change: colleagues by name, others by their side. */
import { EyeOutlined } from '@ant-design/icons'
import { Avatar, Tooltip } from 'antd'
import type { DealView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import { useTerm } from '../../../lib/terms'
import type { OnlookerView } from '../../../live/topics'
import { useLive } from '../../../state/live'
import { useEdited } from '../../../state/presence'
import { useSession } from '../../../state/session'
import { useT } from '../words'

export function Onlookers({ deal }: { deal: DealView }) {
  const t = useT()
  const { user } = useSession()
  const { data } = useLive(`presence:deal:${deal._id}`, { editing: useEdited() })
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

function Who({ one: { side, name, editing } }: { one: OnlookerView }) {
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
