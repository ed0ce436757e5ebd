/** What a lot costs on each delivery term: on top of the listed price or a price of its own, place by place where the seller wants. */
import { AutoComplete, Button, Form, Input, Select } from 'antd'
import type { Catalogue } from '../../api/contract'
import { formatPrice } from '../../lib/money'
import { useTerm } from '../../lib/terms'
import { type LotForm, portsOf } from './lot'
import { PastePrices } from './PastePrices'
import { alike, type How, priceOf, type TypedPrice } from './priceTerms'
import './prices.css'
import { useT, words } from './words'

type Props = { options: Catalogue | undefined; seen: LotForm; onChange: () => void }

export function PriceTerms({ options, seen, onChange }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const rows = seen.priceTerms ?? []
  const begin = () => {
    form.setFieldsValue({ priceTerms: alike(seen.deliveryTerms ?? []) })
    onChange()
  }
  return (
    <fieldset className="gr-lot-whole gr-lot-group">
      <legend>{t('priceTerms')}</legend>
      <p className="gr-secondary">{t('priceTermsLead')}</p>
      <Form.List name="priceTerms">
        {(fields, { add, remove }, { errors }) => (
          <>
            <ul className="gr-lot-terms">
              {fields.map(({ key, name }) => (
                <li key={key}>
                  <Row at={name} row={rows[name]} seen={seen} options={options} onRemove={() => remove(name)} />
                </li>
              ))}
            </ul>
            <Form.ErrorList errors={errors} />
            <p className="gr-row">
              {fields.length === 0 && (seen.deliveryTerms ?? []).length > 0 && (
                <Button onClick={begin}>{t('priceTermsBegin')}</Button>
              )}
              <Button onClick={() => add({ how: 'addition' } satisfies TypedPrice)}>{t('addPriceTerm')}</Button>
            </p>
          </>
        )}
      </Form.List>
      <PastePrices rows={rows} onChange={onChange} />
    </fieldset>
  )
}

type RowProps = {
  at: number
  row: TypedPrice | undefined
  seen: LotForm
  options: Catalogue | undefined
  onRemove: () => void
}

function Row({ at, row, seen: { listedPrice, currency = 'USD' }, options, onRemove }: RowProps) {
  const t = useT()
  const term = useTerm()
  const number = at + 1
  const amount = priceOf(row, listedPrice)
  const terms = (options?.incoterms ?? []).map(({ value, label }) => ({
    value,
    label: words.find(`incoterm.${value}`) ?? label,
  }))
  const ports = portsOf(options, term).map(({ name: value }) => ({ value, label: value }))
  const hows = (['addition', 'price'] satisfies How[]).map((value) => ({ value, label: t(`how.${value}`) }))
  return (
    <>
      <Form.Item name={[at, 'incoterm']} noStyle>
        <Select
          aria-label={t('termOf', { number })}
          placeholder={t('terms')}
          options={terms}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name={[at, 'place']} noStyle>
        <AutoComplete
          aria-label={t('placeOf', { number })}
          placeholder={t('placeAny')}
          options={ports}
          maxLength={100}
          allowClear
        />
      </Form.Item>
      <Form.Item name={[at, 'how']} noStyle>
        <Select aria-label={t('howOf', { number })} options={hows} />
      </Form.Item>
      <Form.Item name={[at, 'amount']} noStyle>
        <Input aria-label={t('amountOf', { number })} dir="ltr" inputMode="decimal" suffix={currency} maxLength={20} />
      </Form.Item>
      <output>
        {amount === undefined ? (
          t('notOffered')
        ) : (
          <>
            {t('resultingPrice')}{' '}
            <bdi dir="ltr" className="gr-number">
              {formatPrice({ amount, currency })}
            </bdi>
          </>
        )}
      </output>
      <Button type="text" aria-label={t('removePriceTerm', { number })} onClick={onRemove}>
        ×
      </Button>
    </>
  )
}
