/** What a lot is: its name, its goods, their measures and pictures. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useRef } from 'react'
import { useUpload } from '../../state/files'
import type { LotForm, LotOptions } from './lot'
import { useT, words } from './words'

const MOST_PICTURES = 5

type Props = { options: LotOptions | undefined; onChange: () => void }

export function GoodsStep({ options, onChange }: Props) {
  const t = useT()
  const named = (list: 'category' | 'packaging' | 'unit', of: LotOptions['units'] = []) =>
    of.map(({ value, label }) => ({ value, label: words.find(`${list}.${value}`) ?? label }))
  return (
    <div className="gr-lot-fields">
      <Form.Item name="title" label={t('title')} className="gr-lot-whole">
        <Input maxLength={120} showCount />
      </Form.Item>
      <Form.Item name="category" label={t('category')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={named('category', options?.categories)} />
      </Form.Item>
      <Form.Item name="HSCode" label={t('hsCode')}>
        <Input dir="ltr" maxLength={16} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="lotCondition" label={t('condition')}>
        <Select
          options={['New', 'Used'].map((value) => ({ value, label: words.find(`condition.${value}`) ?? value }))}
        />
      </Form.Item>
      <Form.Item name="lotPackaging" label={t('packaging')}>
        <Select options={named('packaging', options?.packaging)} />
      </Form.Item>
      <Form.Item name="noOfUnits" label={t('units')}>
        <InputNumber min={1} precision={0} />
      </Form.Item>
      <Form.Item name="unit" label={t('unit')}>
        <Select options={named('unit', options?.units)} />
      </Form.Item>
      <Form.Item name="weight" label={t('weight')}>
        <Input dir="ltr" inputMode="decimal" />
      </Form.Item>
      <Form.Item name="variance" label={t('variance')}>
        <Input dir="ltr" inputMode="decimal" />
      </Form.Item>
      {(['length', 'breadth', 'height'] as const).map((edge) => (
        <Form.Item key={edge} name={edge} label={t(edge)}>
          <InputNumber min={1} max={20_000} precision={0} />
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

type PicturesProps = { value?: LotForm['lotImage']; onChange?: (next: string[]) => void; onSaved: () => void }

function Pictures({ value, onChange, onSaved }: PicturesProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy } = useUpload('/uploadPublicImage')
  const shown = value ?? []
  const set = (next: string[]) => {
    onChange?.(next)
    onSaved()
  }
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    const location = file && (await upload('file', file))
    if (location) set([...shown, location])
  }
  return (
    <ul className="gr-lot-pictures">
      {shown.map((location, at) => (
        <li key={location}>
          <img src={location} alt={t('picture', { number: at + 1 })} />
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removePicture', { number: at + 1 })}
            onClick={() => set(shown.filter((it) => it !== location))}
          />
        </li>
      ))}
      {shown.length < MOST_PICTURES && (
        <li>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('addPicture')}
            onChange={({ target }) => void take(target.files)}
          />
          <Button loading={busy} onClick={() => input.current?.click()}>
            {t('addPicture')}
          </Button>
        </li>
      )}
    </ul>
  )
}
