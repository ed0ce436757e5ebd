/** Which sales person looks after a trader's company; who may edit people chooses another. */
import { Select } from 'antd'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { useManagers } from './managers'
import { useT } from './words'

type Props = { userId: string; fresh: string; onChanged: () => void }

export function Relation({ userId, fresh, onChanged }: Props) {
  const t = useT()
  const { can } = useSession()
  const managers = useManagers()
  const asked = { params: { userId } }
  const { data, error, again } = usePost('/admin/relations/get/{userId}', asked, fresh)
  const { run, busy } = useCall('/admin/relations/assign/{userId}')
  const assign = async (managerId: string | null) => {
    if (!(await run({ managerId }, { userId }))) return
    notify.success(t('relationAssigned'))
    onChanged()
  }
  const manager = data?.manager
  const isListed = managers?.some(({ value }) => value === manager?._id)
  const options = [...(managers ?? []), ...(manager && !isListed ? [{ value: manager._id, label: manager.name }] : [])]
  return (
    <Panel title={t('relationsManager')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data && !can('user.update') && <bdi>{manager?.name ?? t('noManager')}</bdi>}
      {data && can('user.update') && (
        <Select<string | null>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className="gr-relation"
          aria-label={t('relationsManager')}
          placeholder={t('noManager')}
          value={manager?._id}
          options={options}
          loading={busy || !managers}
          disabled={busy}
          onChange={(id) => void assign(id ?? null)}
        />
      )}
    </Panel>
  )
}
