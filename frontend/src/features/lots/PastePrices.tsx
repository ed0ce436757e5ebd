/** Brings prices by term from a table, and takes them out as one. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CopyButton } from '../../ui/CopyButton'
import type { LotForm } from './lot'
import { copiedPrices, pastedPrices, withPasted } from './pastedPrices'
import type { TypedPrice } from './priceTerms'
import { useT } from './words'

type Props = { rows: readonly TypedPrice[]; onChange: () => void }

export function PastePrices({ rows, onChange }: Props) {
  const t = useT()
  const form = Form.useFormInstance<LotForm>()
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<string[]>([])
  const take = () => {
    const { prices, unread } = pastedPrices(text)
    setUnread(unread)
    if (prices.length === 0) return
    form.setFieldsValue({ priceTerms: withPasted(rows, prices) })
    setText(unread.join('\n'))
    onChange()
  }
  return (
    <details>
      <summary>{t('pastePrices')}</summary>
      <Input.TextArea
        aria-label={t('pastePrices')}
        dir="ltr"
        rows={4}
        value={text}
        placeholder={t('pastePricesHint')}
        onChange={({ target }) => setText(target.value)}
      />
      {unread.length > 0 && <Alert type="warning" showIcon title={t('pastedUnread', { count: unread.length })} />}
      <p className="gr-row">
        <Button onClick={take} disabled={!text.trim()}>
          {t('takePasted')}
        </Button>
        {rows.length > 0 && <CopyButton text={copiedPrices(rows)} label={t('copyPrices')} />}
      </p>
    </details>
  )
}
