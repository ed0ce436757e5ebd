/** Edits the terms of a deal; what others change meanwhile is merged in, field by field. */
import { Form } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { notify } from '../../../lib/notify'
import { isRecord, keysOf } from '../../../lib/records'
import { useTerm } from '../../../lib/terms'
import type { Place } from '../../../lib/threeWay'
import { useZoneName } from '../../../lib/zones'
import { FormDrawer } from '../../../ui/FormDrawer'
import { itemsOf } from '../deal'
import { addressText, type EditForm, editOf, formOf, whole } from '../editForm'
import { isOfField } from '../history/editors'
import { listOf } from '../history/history'
import { useEditing } from '../useEditing'
import { useT, words } from '../words'
import { Conflict } from './Conflict'
import { EditFields } from './EditFields'
import { useConflict } from './useConflict'

export function EditDeal({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  useEditing('order')
  const [form] = Form.useForm<EditForm>()
  const call = useCall('/admin/deal/editDeal/{id}', { quiet: true })
  const { base, mine, view, save, error } = useConflict({ deal, form, theirs: formOf(deal), whole, call })
  const say = useSay(deal)
  const submit = async () => {
    const edit = editOf(base, mine, deal)
    if (!view.open.length && !keysOf(edit).length) return notify.warning(t('nothingChanged'))
    if (!(await save((ifMatch) => call.run(edit, { id: deal._id }, { ifMatch })))) return
    notify.success(t('edited', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<EditForm>
      keptAs={['deal.edit', deal._id]}
      title={t('editTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={call.busy}
      error={error}
      form={form}
      initialValues={base}
    >
      <Conflict of={view} {...say} isOf={(line, place) => isOfField(line, fieldOf(place))} />
      <EditFields deal={deal} />
    </FormDrawer>
  )
}

/** The field of a place, whichever line of the deal it is of. */
const fieldOf = (place: Place) => String(place.at(-1))

function useSay(deal: DealView) {
  const t = useT()
  const zoneName = useZoneName()
  const term = useTerm()
  const countryName = useCountryName()
  const lineOf = ([, id]: Place) => itemsOf(deal).find(({ _id }) => _id === id)?.itemName
  return {
    name: (place: Place) => {
      const field = fieldOf(place)
      return [lineOf(place), words.has(field) && t(field)].filter(Boolean).join(': ')
    },
    format: (place: Place, value: unknown) => {
      if (isRecord(value)) return addressText(value, countryName, zoneName)
      const list = listOf[fieldOf(place)]
      const text = String(value ?? '')
      return list && text ? term(list, text) : text
    },
  }
}
