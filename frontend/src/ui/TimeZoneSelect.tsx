/** A time zone, chosen from those that the browser knows. */
import { Select, type SelectProps } from 'antd'

type Props = Omit<SelectProps<string>, 'options' | 'showSearch'>

/** What stands already is named too, known to the browser or not. */
export function TimeZoneSelect({ value, ...select }: Props) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  const zones = [...(value ? names.add(value) : names)].sort()
  const options = zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
  return <Select {...select} value={value} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
