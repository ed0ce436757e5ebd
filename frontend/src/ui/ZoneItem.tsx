/** The designated zone that an address of the Emirates lies in, as a field of a form; of other countries there is none. */
import { Form, Select } from 'antd'
import { EMIRATES } from '../lib/countries'
import { useZones } from '../lib/zones'

type Props = {
  under: string[]
  /** The country, where it is not asked for beside. */
  within?: string
}

export function ZoneItem({ under, within }: Props) {
  const { asked, zones } = useZones()
  const country = [...under, 'country']
  return (
    <Form.Item noStyle dependencies={[country]}>
      {({ getFieldValue }) =>
        (within ?? getFieldValue(country)) === EMIRATES && (
          <Form.Item {...asked} name={[...under, 'zone']}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={zones} />
          </Form.Item>
        )
      }
    </Form.Item>
  )
}
