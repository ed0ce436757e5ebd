/** The least or the most in dollars that a lot may cost, a unit or a ton as its price is listed. */
import { Input } from 'antd'
import { useState } from 'react'
import { decimalOf, millionths, plainDecimal } from '../../lib/decimals'
import { useT } from './words'

type Props = {
  name: 'priceMin' | 'priceMax'
  query: URLSearchParams
  onAsk: (changes: Record<string, string | undefined>) => void
}

export function PriceField({ name, query, onAsk }: Props) {
  const t = useT()
  const asked = query.get(name) ?? ''
  const [typed, setTyped] = useState(asked)
  const amount = millionths(plainDecimal(typed))
  const ask = (value: string) => {
    const price = plainDecimal(value)
    const wanted = millionths(price)
    if (price === asked || (price && wanted === undefined)) return
    const limits = { priceMin: query.get('priceMin') ?? '', priceMax: query.get('priceMax') ?? '', [name]: price }
    const [least, most] = [millionths(limits.priceMin), millionths(limits.priceMax)]
    // Whoever names the most first means the same.
    if (least !== undefined && most !== undefined && least > most) {
      onAsk({ priceMin: decimalOf(most), priceMax: decimalOf(least) })
    } else onAsk({ [name]: price })
  }
  return (
    <Input
      aria-label={t(name)}
      placeholder={t(name)}
      prefix={typed && <span className="gr-secondary">{t(name)}</span>}
      inputMode="decimal"
      allowClear
      maxLength={18}
      value={typed}
      status={typed && amount === undefined ? 'error' : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onClear={() => ask('')}
      onPressEnter={() => ask(typed)}
      onBlur={() => ask(typed)}
    />
  )
}
