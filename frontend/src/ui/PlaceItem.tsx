/** The port or place that a delivery term names: chosen where prices are for some places only, typed where they are for all. */
import { AutoComplete, Form, Select } from 'antd'

type Props = {
  name: string
  label: string
  extra: string
  missing: string
  places: { named: readonly string[]; isElsewhere: boolean }
  /** Whether a place has to be named where the price is for all of them too. */
  required?: boolean
}

export function PlaceItem({ name, label, extra, missing, places: { named, isElsewhere }, required }: Props) {
  const options = named.map((value) => ({ value, label: value }))
  return (
    <Form.Item
      name={name}
      label={label}
      extra={isElsewhere ? extra : undefined}
      rules={isElsewhere && !required ? [] : [{ required: true, whitespace: true, message: missing }]}
    >
      {isElsewhere ? <AutoComplete options={options} maxLength={100} allowClear /> : <Select options={options} />}
    </Form.Item>
  )
}
