/** The port or place that a delivery term names: chosen where prices are for some places only, typed where they are for all. */
import { AutoComplete, Form, Select } from 'antd'
import { isAmong } from '../lib/termPrices'

type Props = {
  name: string
  label: string
  extra: string
  missing: string
  /** Of a place at which the term is not offered. */
  notThere: string
  places: { named: readonly string[]; isElsewhere: boolean; except: readonly string[] }
  /** Whether a place has to be named where the price is for all of them too. */
  required?: boolean
}

export function PlaceItem({ name, label, extra, missing, notThere, places, required }: Props) {
  const { named, isElsewhere, except } = places
  const options = named.map((value) => ({ value, label: value }))
  const offered = {
    validator: (_: unknown, typed?: string) =>
      isAmong(except, typed) ? Promise.reject(new Error(notThere)) : Promise.resolve(),
  }
  return (
    <Form.Item
      name={name}
      label={label}
      extra={isElsewhere ? extra : undefined}
      rules={[...(isElsewhere && !required ? [] : [{ required: true, whitespace: true, message: missing }]), offered]}
    >
      {isElsewhere ? <AutoComplete options={options} maxLength={100} allowClear /> : <Select options={options} />}
    </Form.Item>
  )
}
