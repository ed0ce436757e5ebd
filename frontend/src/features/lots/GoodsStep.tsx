/** What a lot is: its name, its goods, their measures and pictures. */
import { Checkbox, Form, Input, Select } from 'antd'
import type { Catalogue } from '../../api/contract'
import { kilogramsIn } from '../../lib/tons'
import { NumberInput } from '../../ui/NumberInput'
import { QuantityInput } from '../../ui/QuantityInput'
import { inTons } from './counted'
import { inKilograms, type LotForm } from './lot'
import { Pictures } from './Pictures'
import { useT, words } from './words'

type Props = { options: Catalogue | undefined; onChange: () => void }

export function GoodsStep({ options, onChange }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const category = Form.useWatch('category', form)
  const kinds = options?.categories.find(({ value }) => value === category)?.children
  const conditions = ['New', 'Used'].map((value) => ({ value, label: words.find(`condition.${value}`) ?? value }))
  const unit = Form.useWatch('unit', form)
  const units = Form.useWatch('noOfUnits', form)
  const countInKilograms = (kilograms: number) => {
    form.setFieldsValue(inKilograms(kilograms, form.getFieldsValue(true)))
    onChange()
  }
  const cargo = Form.useWatch('cargoType', form)
  const bulk = Form.useWatch('bulkType', form)
  const named = (
    list: 'category' | 'food' | 'packaging' | 'unit' | 'cargo' | 'bulk' | 'bulkPackaging' | 'shelfLife',
    of: Catalogue['units'] = [],
  ) => of.map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
  return (
    <div className="gr-lot-fields">
      <Form.Item name="title" label={t('title')} className="gr-lot-whole">
        <Input maxLength={120} showCount />
      </Form.Item>
      <Form.Item name="category" label={t('category')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={named('category', options?.categories)}
          onChange={() => form.setFieldsValue({ foodKind: undefined })}
        />
      </Form.Item>
      {kinds && kinds.length > 0 && (
        <Form.Item name="foodKind" label={t('foodKind')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={named('food', kinds)} />
        </Form.Item>
      )}
      <Form.Item name="HSCode" label={t('hsCode')}>
        <Input dir="ltr" maxLength={24} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="lotType" label={t('lotType')}>
        <Input maxLength={60} placeholder={t('lotTypeHint')} />
      </Form.Item>
      <Form.Item name="lotCondition" label={t('condition')}>
        <Select options={conditions} />
      </Form.Item>
      <Form.Item name="itemCondition" label={t('itemCondition')}>
        <Select allowClear options={conditions} />
      </Form.Item>
      <Form.Item name="lotPackaging" label={t('packaging')}>
        <Select options={named('packaging', options?.packaging)} />
      </Form.Item>
      <Form.Item name="cargoType" label={t('cargoType')}>
        <Select
          allowClear
          options={named('cargo', options?.cargoTypes)}
          onChange={() => form.setFieldsValue({ bulkType: undefined, bulkPackaging: undefined })}
        />
      </Form.Item>
      {cargo === 'bulk' && (
        <Form.Item name="bulkType" label={t('bulkType')}>
          <Select
            allowClear
            options={named('bulk', options?.bulkTypes)}
            onChange={() => form.setFieldsValue({ bulkPackaging: undefined })}
          />
        </Form.Item>
      )}
      {cargo === 'bulk' && bulk === 'packaged-bulk' && (
        <Form.Item name="bulkPackaging" label={t('bulkPackaging')}>
          <Select allowClear options={named('bulkPackaging', options?.bulkPackaging)} />
        </Form.Item>
      )}
      <Form.Item name="shelfLife" label={t('shelfLife')}>
        <Select allowClear options={named('shelfLife', options?.shelfLife)} />
      </Form.Item>
      <Form.Item name="noOfUnits" label={t('units')} extra={inTons(unit, units)}>
        <QuantityInput unit={unit} onKilograms={countInKilograms} />
      </Form.Item>
      <Form.Item name="unit" label={t('unit')}>
        <Select
          options={named('unit', options?.units)}
          onChange={(chosen) => {
            const kilograms = kilogramsIn(units, chosen)
            if (kilograms) countInKilograms(kilograms)
          }}
        />
      </Form.Item>
      <Form.Item name="weight" label={t('weight')}>
        <Input dir="ltr" inputMode="decimal" />
      </Form.Item>
      <Form.Item name="variance" label={t('variance')}>
        <Input dir="ltr" inputMode="decimal" />
      </Form.Item>
      {(['length', 'breadth', 'height'] as const).map((edge) => (
        <Form.Item key={edge} name={edge} label={t(edge)}>
          <NumberInput isWhole />
        </Form.Item>
      ))}
      <Form.Item name="perishable" valuePropName="checked">
        <Checkbox>{t('perishable')}</Checkbox>
      </Form.Item>
      <Form.Item name="lotDescription" label={t('description')} className="gr-lot-whole">
        <Input.TextArea maxLength={5000} rows={6} />
      </Form.Item>
      <Form.Item name="lotImage" label={t('pictures')} extra={t('picturesHint')} className="gr-lot-whole">
        <Pictures onSaved={onChange} />
      </Form.Item>
    </div>
  )
}
