/** A country, chosen from those that the server lists, by its name in the viewer's language. */
import { Select, type SelectProps } from 'antd'
import { type Choice, useCountryChoices } from '../lib/countries'

type Props = Omit<SelectProps<string>, 'options' | 'showSearch'> & { listed: readonly Choice[] | undefined }

/** What stands already is named too, listed or not yet. */
export function CountrySelect({ listed = [], value, ...select }: Props) {
  const names = new Set(listed.map((country) => country.value))
  const countries = useCountryChoices([...(value ? names.add(value) : names)])
  return <Select {...select} value={value} options={countries} showSearch={{ optionFilterProp: 'label' }} />
}
