/** The rights of one member of staff: as a form for whoever may change them, else to be read. */

import { Alert, Form } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { StaffRecord } from '../../api/contract'
import { fullName } from '../../lib/fullName'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { usePersonApprovals } from '../../state/approvals'
import { useIsOpen } from '../../state/may'
import { useSession } from '../../state/session'
import { FormDrawer } from '../../ui/FormDrawer'
import { Grid } from './Grid'
import { useT } from './words'

const UPDATE = '/admin/role/update/{userId}'

type Props = { person: StaffRecord; onClose: (isSaved: boolean) => void }

type Typed = { permissions: string[] }

export function RightsDrawer({ person, onClose }: Props) {
  const t = useT()
  const { user } = useSession()
  const { run, busy, error } = useCall(UPDATE, { quiet: true })
  const name = fullName(person)
  const { grant, turn } = person.can
  const request = usePersonApprovals(person._id).find(({ kind }) => kind === 'grant')
  const isReadOnly = !useIsOpen()(grant, UPDATE)
  const barred = person._id === user?._id ? 'own' : 'above'
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
      keptAs={['rights', person._id]}
      title={t('rightsOf', { name })}
      open
      onClose={() => onClose(false)}
      onSubmit={isReadOnly || request ? () => onClose(false) : save}
      busy={busy}
      error={error}
      initialValues={{ permissions: person.permissions }}
    >
      {request ? (
        <Alert
          type="info"
          showIcon
          title={
            <Link to={paths.adminApprovals()}>
              {t('awaitsAdmin', { act: t('rightsOf', { name }), name: request.askedBy.name })}
            </Link>
          }
        />
      ) : (
        <Alert type="info" showIcon title={t(grant ? 'limits' : barred)} />
      )}
      <Form.Item name="permissions">
        <Grid person={person.permissions} turn={isReadOnly || request ? [] : turn} />
      </Form.Item>
    </FormDrawer>
  )
}
