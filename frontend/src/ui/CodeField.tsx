/** A one-time code: one field, drawn as a box for each digit, that says when it is full. */
import type { ChangeEvent, SyntheticEvent } from 'react'
import './CodeField.css'

const LENGTH = 6

type Props = {
  /** Given by the form item around it. */
  id?: string
  value?: string
  onChange?: (code: string) => void
  /** Called once all digits are there. */
  onFull?: (code: string) => void
  disabled?: boolean
  autoFocus?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

/** Typed in either script, pasted with spaces or dashes: only the digits count. */
const digitsOf = (typed: string) =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, LENGTH)

const places = Array.from({ length: LENGTH }, (_, at) => at)

/** The cursor stands behind the last digit, where its box is lit; a selection is left alone. */
function toEnd({
  currentTarget: { selectionStart, selectionEnd, value },
  currentTarget,
}: SyntheticEvent<HTMLInputElement>) {
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length)
  }
}

export function CodeField({ value = '', onChange, onFull, disabled, autoFocus, ...field }: Props) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = digitsOf(target.value)
    if (code === value) return
    onChange?.(code)
    if (code.length === LENGTH) onFull?.(code)
  }
  return (
    <div className="gr-code" dir="ltr">
      <input
        {...field}
        className="gr-code-input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the code is the one thing asked for on its page
        autoFocus={autoFocus}
        disabled={disabled}
        value={value}
        onChange={take}
        onSelect={toEnd}
      />
      {places.map((at) => (
        <span key={at} className="gr-code-box" data-next={at === Math.min(value.length, LENGTH - 1)} aria-hidden>
          {value[at] ?? ''}
        </span>
      ))}
    </div>
  )
}
