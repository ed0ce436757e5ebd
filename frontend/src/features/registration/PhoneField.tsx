/** A phone number: the country with its dial code, and the number as its people write it. Its value is E.164. */
import { Input, Select, Space } from 'antd'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useLanguage } from '../../lib/i18n'
import { type CountryCode, dialChoices, HOME, international, toE164 } from '../../lib/phone'
import './PhoneField.css'

type Props = {
  /** Given by the form item around it. */
  id?: string
  value?: string
  onChange?: (e164: string) => void
  /** What the list of dial codes is called. */
  countryLabel: string
  size?: 'large'
  disabled?: boolean
  autoFocus?: boolean
  'aria-describedby'?: string
}

export function PhoneField({ value, onChange, countryLabel, size, disabled, ...field }: Props) {
  const choices = useDials(useLanguage())
  const [{ country, typed }, setTyped] = useState(() => begin(value))
  const take = (country: CountryCode, typed: string) => {
    const whole = international(typed)
    const next = whole ? { country: whole.country, typed: whole.rest } : { country, typed }
    setTyped(next)
    onChange?.(toE164(next.country, next.typed))
  }
  return (
    <Space.Compact block dir="ltr" className="gr-phone">
      <Select<CountryCode>
        aria-label={countryLabel}
        size={size}
        disabled={disabled}
        value={country}
        onChange={(chosen) => take(chosen, typed)}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        labelRender={({ value }) => choices.find((one) => one.value === value)?.short}
        popupMatchSelectWidth={false}
      />
      <Input
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        size={size}
        disabled={disabled}
        value={typed}
        maxLength={25}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(country, target.value)}
      />
    </Space.Compact>
  )
}

const begin = (value: string | undefined): { country: CountryCode; typed: string } => {
  const known = value ? international(value) : undefined
  return known ? { country: known.country, typed: known.rest } : { country: HOME, typed: value ?? '' }
}

const useDials = (language: 'en' | 'ar') => useMemo(() => dialChoices(language), [language])
