/** An address, as the fields of a form. */
import { Form, Input } from 'antd'
import type { Catalogue } from '../../api/contract'
import { CountrySelect } from '../../ui/CountrySelect'
import { useT } from './words'

type Props = { under: string[]; options: Catalogue | undefined }

export function AddressItems({ under, options }: Props) {
  const t = useT()
  const needed = [{ required: true, message: t('needed') }]
  return (
    <>
      <Form.Item name={[...under, 'line1']} label={t('street')}>
        <Input autoComplete="address-line1" maxLength={200} />
      </Form.Item>
      <div className="gr-form-pair">
        <Form.Item name={[...under, 'postalCode']} label={t('postalCode')}>
          <Input autoComplete="postal-code" dir="ltr" maxLength={20} />
        </Form.Item>
        <Form.Item name={[...under, 'city']} label={t('city')} rules={needed}>
          <Input autoComplete="address-level2" maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name={[...under, 'country']} label={t('country')} rules={needed}>
        <CountrySelect listed={options?.countries} />
      </Form.Item>
    </>
  )
}
