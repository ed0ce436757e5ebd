/** How the buyer gets the goods from the carrier, while they are not cleared. */
import { Form, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { useChoices } from '../../../lib/terms'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Release = { cargoRelease: BodyOf<'/admin/deal/editDeal/{id}'>['cargoRelease'] }

export function ReleaseCargo({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const choices = useChoices()
  const { run, busy, error } = useCall('/admin/deal/editDeal/{id}', { quiet: true })
  const submit = async ({ cargoRelease }: Release) => {
    if (!(await run({ cargoRelease }, { id: deal._id }))) return
    notify.success(t('released'))
    onClose()
  }
  return (
    <FormDrawer<Release>
      keptAs={['deal.cargo', deal._id]}
      title={t('goodsEarlyChange')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('goodsEarlySave')}
    >
      <Form.Item name="cargoRelease" label={t('cargoRelease')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={choices('release').filter(({ value }) => value !== 'original-bill')} />
      </Form.Item>
    </FormDrawer>
  )
}
