/** The rights of one member of staff: as a form for whoever may change them, else to be read. */
import { Alert, Form } from 'antd'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useSession } from '../../state/session'
import { FormDrawer } from '../../ui/FormDrawer'
import { nameOf } from './AccessPage'
import { Grid } from './Grid'
import { barredFrom } from './permissions'
import { useT } from './words'

type Props = { person: User; onClose: (isSaved: boolean) => void }

type Typed = { permissions: string[] }

export function RightsDrawer({ person, onClose }: Props) {
  const t = useT()
  const { can, user } = useSession()
  const { run, busy, error } = useCall('/admin/role/update/{userId}', { quiet: true })
  const name = nameOf(person)
  const barred = barredFrom(person, user)
  const isReadOnly = Boolean(barred) || !can('role.manage')
  const save = async ({ permissions }: Typed) => {
    const reply = await run(
      { permissions: [...permissions].sort(), expected: person.permissions },
      { userId: person._id },
    )
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'waitsNow' : 'saved', { name }))
    onClose(true)
  }
  return (
    <FormDrawer<Typed>
      title={t('rightsOf', { name })}
      open
      onClose={() => onClose(false)}
      onSubmit={isReadOnly ? () => onClose(false) : save}
      busy={busy}
      error={error}
      initialValues={{ permissions: person.permissions }}
    >
      <Alert type="info" showIcon title={t(barred ?? 'limits')} />
      <Form.Item name="permissions">
        <Grid person={person.permissions} by={isReadOnly ? undefined : (user?.permissions ?? [])} />
      </Form.Item>
    </FormDrawer>
  )
}
