/** How the goods are packed, line by line, with what the server computes of it while it is typed: pallets and containers. */
import { Form, Input, Select } from 'antd'
import { useDeferredValue } from 'react'
import { useCall } from '../../../api/call'
import type { DealView, ItemView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { decimalRule, isDecimal, plainDecimal } from '../../../lib/decimals'
import { inList } from '../../../lib/lists'
import { grouped } from '../../../lib/money'
import { notify } from '../../../lib/notify'
import { isRecord } from '../../../lib/records'
import { sentence } from '../../../lib/sentences'
import { useChoices, useTerm } from '../../../lib/terms'
import type { Place } from '../../../lib/threeWay'
import { usePost } from '../../../state/read'
import { FitList } from '../../../ui/FitList'
import { FormDrawer } from '../../../ui/FormDrawer'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { Conflict } from '../actions/Conflict'
import { useConflict } from '../actions/useConflict'
import { itemsOf } from '../deal'
import { useEditing } from '../useEditing'
import { useT, words } from '../words'

type Packed = BodyOf<'/order/submitPackagingDetails/{id}'>['data']['items'][number]
type Typed = { lines: Record<string, Partial<Omit<Packed, '_id'>> | undefined> }

const MAX_MM = 20_000

const isWeight = (text: unknown) => typeof text === 'string' && isDecimal(text, 3)

/** The lines that are said wholly, as they are sent; what is for another kind of pallet stays out. */
function packed(deal: DealView, lines: Typed['lines'] | undefined): Packed[] {
  return itemsOf(deal).flatMap(({ _id }) => {
    const line = lines?.[_id]
    if (!line?.packagingType || !line.itemsPerCarton || !line.length || !line.breadth || !line.height) return []
    if (!line.weight || !isWeight(line.weight) || !line.palletType) return []
    const stands = line.palletType !== 'not-palletized'
    if (stands && !line.palletHeight) return []
    const own = line.palletType === 'other'
    if (own && !(line.palletLength && line.palletBreadth)) return []
    const { packagingType, itemsPerCarton, length, breadth, height, weight, palletType } = line
    return [
      {
        _id,
        packagingType,
        itemsPerCarton,
        length,
        breadth,
        height,
        weight: plainDecimal(weight),
        palletType,
        palletLength: own ? line.palletLength : undefined,
        palletBreadth: own ? line.palletBreadth : undefined,
        palletHeight: stands ? line.palletHeight : undefined,
        cartonsPerPallet: stands ? (line.cartonsPerPallet ?? undefined) : undefined,
      },
    ]
  })
}

const initial = (deal: DealView) => ({
  lines: Object.fromEntries(
    itemsOf(deal).map(({ _id, packaging }) => [_id, packaging ?? { palletType: 'eur-1', palletHeight: 1800 }]),
  ),
})

export function PackagingForm({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const lines = Form.useWatch('lines', form)
  useEditing('shipment')
  const call = useCall('/order/submitPackagingDetails/{id}', { quiet: true, fallback: 'noPackaging' })
  const { base, view, save, error } = useConflict({ deal, form, theirs: initial(deal), call })
  const say = useSay(deal)
  const submit = async (values: Typed) => {
    const body = { data: { items: packed(deal, values.lines) } }
    if (!(await save((ifMatch) => call.run(body, { id: deal._id }, { ifMatch })))) return
    notify.success(sentence('packagingSubmitted'))
    onClose()
  }
  return (
    <FormDrawer<Typed>
      keptAs={['packaging', deal._id]}
      title={t('packagingTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={call.busy}
      error={error}
      form={form}
      initialValues={base}
      keepsHidden
      submitText={t('submitPackaging')}
    >
      <Conflict of={view} {...say} isOf={({ kind }) => kind === 'deal.packed'} />
      {itemsOf(deal).map((item) => (
        <LineFields key={item._id} item={item} palletType={lines?.[item._id]?.palletType} />
      ))}
      <LiveFit deal={deal} items={packed(deal, lines)} />
    </FormDrawer>
  )
}

function useSay(deal: DealView) {
  const t = useT()
  const term = useTerm()
  const called = (field: string) => {
    const word = [field, `mm.${field}`].find((it) => words.has(it))
    return field === 'weight' ? t('cartonWeight') : words.find(word ?? field)
  }
  const format = (place: Place, value: unknown): string => {
    const field = String(place.at(-1))
    if (value === undefined || value === null || value === '') return ''
    if (isRecord(value))
      return inList(
        Object.entries(value)
          .map(([name, of]) => format([name], of))
          .filter(Boolean),
      )
    if (field === 'packagingType') return term('packaging', String(value))
    if (field === 'palletType') return term('pallet', String(value))
    return field === 'weight' ? `${grouped(String(value))} kg` : grouped(String(value))
  }
  const name = ([, id, field]: Place) => {
    const item = itemsOf(deal).find(({ _id }) => _id === id)?.itemName
    return [item, field && called(String(field))].filter(Boolean).join(': ')
  }
  return { name, format }
}

function LineFields({ item, palletType }: { item: ItemView; palletType: string | undefined }) {
  const t = useT()
  const choices = useChoices()
  const at = (field: keyof Packed) => ['lines', item._id, field]
  const edge = (field: 'length' | 'breadth' | 'height' | 'palletLength' | 'palletBreadth' | 'palletHeight') => (
    <WholeNumberItem name={at(field)} label={t(`mm.${field}`)} from={1} to={MAX_MM} required controls={false} />
  )
  const stands = palletType !== 'not-palletized'
  return (
    <fieldset className="gr-ship-fields">
      <legend>
        <bdi>{item.itemName}</bdi>
      </legend>
      <div className="gr-pair">
        <Form.Item
          name={at('packagingType')}
          label={t('packagingType')}
          rules={[{ required: true, message: t('needed') }]}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={choices('packaging')} />
        </Form.Item>
        <WholeNumberItem
          name={at('itemsPerCarton')}
          label={t('itemsPerCarton')}
          from={1}
          to={1_000_000}
          required
          controls={false}
        />
      </div>
      <div className="gr-triple">
        {edge('length')}
        {edge('breadth')}
        {edge('height')}
      </div>
      <Form.Item
        name={at('weight')}
        label={t('cartonWeight')}
        rules={[{ required: true, message: t('needed') }, decimalRule(3, t('weightWrong'))]}
      >
        <Input dir="ltr" inputMode="decimal" suffix="kg" />
      </Form.Item>
      <Form.Item name={at('palletType')} label={t('palletType')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={choices('pallet')} />
      </Form.Item>
      {palletType === 'other' && (
        <div className="gr-pair">
          {edge('palletLength')}
          {edge('palletBreadth')}
        </div>
      )}
      {stands && (
        <div className="gr-pair">
          {edge('palletHeight')}
          <WholeNumberItem
            name={at('cartonsPerPallet')}
            label={t('cartonsPerPallet')}
            from={1}
            to={1_000_000}
            controls={false}
          />
        </div>
      )}
    </fieldset>
  )
}

/** What the server says of it. */
function LiveFit({ deal, items }: { deal: DealView; items: Packed[] }) {
  const t = useT()
  const term = useTerm()
  const asked = useDeferredValue(JSON.stringify(items))
  const complete = items.length > 0
  const { data, error } = usePost(complete ? '/order/fitPackaging/{id}' : undefined, {
    params: { id: deal._id },
    body: { data: { items: JSON.parse(asked) } },
  })
  if (!complete) return <p className="gr-secondary">{t('fitLater')}</p>
  if (error) return <p className="gr-overdue">{error.message}</p>
  if (!data) return <p className="gr-secondary">{t('fitComing')}</p>
  return (
    <section aria-label={t('fit')} aria-live="polite">
      <p>
        {t('fitSum', { cartons: data.cartons, pallets: data.pallets })} ·{' '}
        <bdi dir="ltr">{grouped(data.grossKg)} kg</bdi>
      </p>
      <FitList
        fits={data.containers}
        wordsOf={(fit) => ({
          name: term('container', fit.containerType),
          needs: fit.needed === undefined ? undefined : t('fitNeeds', { count: fit.needed }),
          filled: t('fitFilled', { filled: fit.filled }),
          byWeight: t('byWeight'),
          fitsNot: t('fitsNot'),
        })}
      />
      <p className="gr-secondary">{t('fitTypical')}</p>
    </section>
  )
}
