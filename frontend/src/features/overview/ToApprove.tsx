/** What other admins ask the viewer to approve, live, and the way to it. */
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { list } from '../../lib/schema'
import { useLive } from '../../state/live'
import { useT } from './words'

const awaited = list(v.object({ _id: v.string(), kind: v.string() }))
const FEW = 10
const MOST = 100

export function ToApprove() {
  const t = useT()
  const [size, setSize] = useState(FEW)
  // What is to be approved comes before all else that waits: where it fills the page, there may be more of it.
  const { data } = useLive('actions:desk', awaited, { page: { current: 1, size } })
  const count = data ? listed(data).filter(({ kind }) => kind === 'approval').length : 0
  if (count === FEW && size === FEW) setSize(MOST)
  if (!count) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('toApprove', { count })}
      action={<Link to={paths.pendingActions()}>{t('toActions')}</Link>}
    />
  )
}
