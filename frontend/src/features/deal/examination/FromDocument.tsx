/** What a document says for the form of its particulars: read on request, and taken over field by field or at once. */
import { Button, Form, type FormInstance } from 'antd'
import type { FileView, Suggestion } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { isRecord } from '../../../lib/records'
import { isSure, useReading } from '../../../state/reading'
import { Reading, Suggested } from '../../../ui/Reading'
import { useT, words } from '../words'
import { fields, isAsked } from './examination'
import type { Typed } from './ReadDocument'
import { useShown } from './said'

const PREFIX = 'particulars.'

type Props = { form: FormInstance<Typed>; file: FileView; type: string }

export function FromDocument({ form, file, type }: Props) {
  const t = useT()
  const shown = useShown()
  const asked = fields.filter((field) => isAsked(field, type)).map((field) => PREFIX + field)
  const reading = useReading({
    fields: asked,
    onFailed: ({ code, note }) => notify.error(words.find(`note.${code}`) ?? note ?? t('read.failed')),
  })
  const { result, suggestions, taken } = reading
  const isBusy = result?.status === 'queued' || result?.status === 'reading'
  const take = ({ field, value }: Suggestion) => {
    reading.take(field)
    form.setFieldsValue(typed(field.slice(PREFIX.length), value))
  }
  const isEmpty = ({ field }: Suggestion) => {
    const typedIn: Record<string, unknown> = form.getFieldsValue()
    const value = typedIn[field.slice(PREFIX.length)]
    return isRecord(value) ? !value.amount : value === undefined || value === null || value === ''
  }
  Form.useWatch([], form)
  /** What the field says, where that is something else. */
  const entered = (one: Suggestion) => {
    if (isEmpty(one)) return undefined
    const field = one.field.slice(PREFIX.length)
    const [now, read] = [form.getFieldsValue(), typed(field, one.value)].map((values) => asText(values, field))
    return now === read ? undefined : shown(field, now ?? '')
  }
  const sure = suggestions.filter((one) => isSure(one) && !taken.includes(one.field))
  return (
    <Reading
      t={t}
      lead={t('readForYou')}
      progress={isBusy ? result.progress : undefined}
      isAgain={result !== undefined}
      onRead={() => void reading.read(file.fileURL, file.fileName)}
    >
      {result?.status === 'done' && (
        <>
          {!suggestions.length && (
            <p className="gr-secondary">{words.find(`note.${result.code}`) ?? result.note ?? t('read.nothing')}</p>
          )}
          {suggestions.length > 1 && (
            <Button size="small" disabled={!sure.length} onClick={() => sure.filter(isEmpty).forEach(take)}>
              {t('takeAllRead')}
            </Button>
          )}
          {suggestions.map((one) => (
            <Suggested
              key={one.field}
              t={t}
              named
              label={words.find(`field.${one.field.slice(PREFIX.length)}`) ?? one.field}
              value={shown(one.field.slice(PREFIX.length), one.value)}
              source={one.source}
              isTaken={taken.includes(one.field)}
              isUnsure={!isSure(one)}
              entered={entered(one)}
              onTake={() => take(one)}
            />
          ))}
        </>
      )}
    </Reading>
  )
}

/** What a field of the form holds, as it is told; numbers without noughts at their end. */
function asText(values: Record<string, unknown>, field: string): string {
  const value = values[field]
  if (isRecord(value)) return `${value.currency} ${asText(value, 'amount')}`
  const text = String(value)
  return /^\d+(\.\d+)?$/.test(text) && field !== 'number' && field !== 'account' ? String(Number(text)) : text
}

/** A suggestion as the form holds it. */
function typed(field: string, value: string) {
  if (field === 'packages' || field === 'presentWithin') return { [field]: Number(value) }
  if (field !== 'amount') return { [field]: value }
  const [currency = '', amount = ''] = value.split(' ')
  return { amount: { currency: currency === 'AED' ? ('AED' as const) : ('USD' as const), amount } }
}
