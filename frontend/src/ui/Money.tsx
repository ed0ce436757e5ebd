/** An amount of money, always left to right; beside it what it comes to in the currency that one reads. */
import { useContext } from 'react'
import { type Amount, formatMoney, formatPrice, inCurrency, shortMoney } from '../lib/money'
import { useT } from '../lib/words'
import { ReadCurrency } from './readCurrency'

type Props = { value: Amount | undefined }

export const Money = ({ value }: Props) => <Read value={value} format={formatMoney} />

/** What one unit or one ton costs, as finely as it was priced. */
export const UnitPrice = ({ value }: Props) => <Read value={value} format={formatPrice} />

function Read({ value, format }: Props & { format: (value: Amount) => string }) {
  const t = useT()
  const preferred = useContext(ReadCurrency)
  if (!value) return <span>–</span>
  const read = inCurrency(value, preferred)
  return (
    <>
      <Text text={format(value)} />
      {read.currency !== value.currency && /[1-9]/.test(value.amount) && (
        <>
          {' '}
          <span className="gr-secondary">
            {t('approximately')} <Text text={formatMoney(read)} />
          </span>
        </>
      )}
    </>
  )
}

/** A sum of many amounts: short, with the whole of it beneath. */
export function Sum({ value }: { value: Amount }) {
  const read = inCurrency(value, useContext(ReadCurrency))
  return (
    <>
      <Text text={shortMoney(read)} />
      <span className="gr-stat-whole">
        <Text text={formatMoney(read)} />
      </span>
    </>
  )
}

function Text({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="gr-money gr-number">
      {text}
    </bdi>
  )
}
