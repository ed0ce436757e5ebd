/** How a lot is sold: at a fixed price or by auction, and what it comes to. */
import { Alert, Checkbox, Form, Input, Select } from 'antd'
import type { Catalogue } from '../../api/contract'
import { formatMoney } from '../../lib/money'
import { NumberInput } from '../../ui/NumberInput'
import { type LotForm, moneyOf, reachesLeast, worthOf } from './lot'
import { PriceTerms } from './PriceTerms'
import { useT } from './words'

type Props = { options: Catalogue | undefined; onChange: () => void }

export function PriceStep({ options, onChange }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const seen: LotForm = { ...(Form.useWatch((values: LotForm) => values, form) ?? form.getFieldsValue(true)) }
  const isAuction = seen.saleType === 'Auction'
  const worth = worthOf(seen, seen.noOfUnits)
  const least = seen.customizable ? worthOf(seen, seen.minCustomLotSale) : undefined
  const tooLittle = [worth, isAuction ? undefined : least].some(
    (it) => it !== undefined && !reachesLeast(it, seen.currency),
  )
  const sum = (
    name: 'listedPrice' | 'retailPrice' | 'auctionStartPrice' | 'auctionReservePrice' | 'auctionIncrement',
    label: string,
  ) => (
    <Form.Item name={name} label={label}>
      <Input dir="ltr" inputMode="decimal" suffix={seen.currency ?? 'USD'} />
    </Form.Item>
  )
  return (
    <div className="gr-lot-fields">
      <Form.Item name="saleType" label={t('saleType')}>
        <Select options={(['Listing', 'Auction'] as const).map((value) => ({ value, label: t(`sale.${value}`) }))} />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')}>
        <Select options={['USD', 'AED'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="retailPriceAs" label={t('priceAs')}>
        <Select options={(['Unit', 'Metric Ton (MT)'] as const).map((value) => ({ value, label: t(`as.${value}`) }))} />
      </Form.Item>
      {sum('retailPrice', t('retailPrice'))}
      {isAuction ? (
        <>
          {sum('auctionStartPrice', t('start'))}
          {sum('auctionIncrement', t('increment'))}
          {sum('auctionReservePrice', t('reserve'))}
          <Form.Item name="ends" label={t('ends')}>
            <Input type="datetime-local" />
          </Form.Item>
        </>
      ) : (
        <>
          {sum('listedPrice', t('listedPrice'))}
          <PriceTerms options={options} seen={seen} onChange={onChange} />
          <Form.Item name="customizable" valuePropName="checked">
            <Checkbox>{t('customizable')}</Checkbox>
          </Form.Item>
          {seen.customizable && (
            <Form.Item name="minCustomLotSale" label={t('least')}>
              <NumberInput isWhole />
            </Form.Item>
          )}
        </>
      )}
      {worth !== undefined && (
        <p className="gr-lot-whole" role="status">
          {t('worth', { sum: formatMoney(moneyOf(worth, seen.currency)) })}
        </p>
      )}
      {tooLittle && <Alert className="gr-lot-whole" type="warning" showIcon title={t('tooLittle')} />}
    </div>
  )
}
