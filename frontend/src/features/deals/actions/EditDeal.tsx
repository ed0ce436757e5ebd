/** Edits the terms of a deal; what others change meanwhile is shown beside it, field by field. */
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/call'
import { useCountryName } from '../../../lib/countries'
import { notify } from '../../../lib/notify'
import { keysOf } from '../../../lib/records'
import { FormDrawer } from '../../../ui/FormDrawer'
import { changesSince, type EditForm, editOf, formOf, withField } from '../conflict'
import type { DealDoc } from '../deal'
import { useEditing } from '../useEditing'
import { useT } from '../words'
import { EditConflict } from './EditConflict'
import { EditFields } from './EditFields'

export function EditDeal({ deal, onClose }: { deal: DealDoc; onClose: () => void }) {
  const t = useT()
  useEditing('order')
  const [form] = Form.useForm<EditForm>()
  const [base, setBase] = useState(() => formOf(deal))
  const [opened] = useState(deal.version)
  const top = useRef<HTMLDivElement>(null)
  const { run, busy, error } = useCall('/admin/deal/editDeal/{id}', { quiet: true })
  const typed: EditForm | undefined = Form.useWatch([], form)
  const mine = typed ? { ...base, ...typed } : base
  const theirs = formOf(deal)
  const countryName = useCountryName()
  const changes = changesSince(base, theirs, mine, countryName)
  /** Where nothing is in conflict, the newest version is the one that was looked at. */
  const ifMatch = changes.length ? opened : deal.version

  /** What the server named, until the news of it is here. */
  const awaited = deal.version < (error?.detail.version ?? 0) ? error?.detail.changed : undefined

  const submit = async () => {
    const edit = editOf(base, mine, deal)
    if (!keysOf(edit).length) return notify.warning(t('nothingChanged'))
    if (!(await run(edit, { id: deal._id }, { ifMatch }))) return top.current?.scrollIntoView?.({ block: 'nearest' })
    notify.success(t('edited', { order: deal.order_id }))
    onClose()
  }
  const settle = (field: string, take: boolean) => {
    setBase((from) => withField(from, field, theirs))
    if (take) form.setFieldsValue(withField(mine, field, theirs))
  }
  return (
    <FormDrawer<EditForm>
      title={t('editTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error?.detail.changed ? undefined : error}
      form={form}
      initialValues={base}
    >
      <div ref={top}>
        <EditConflict deal={deal} since={opened} changes={changes} named={awaited} onSettle={settle} />
      </div>
      <EditFields deal={deal} />
    </FormDrawer>
  )
}
