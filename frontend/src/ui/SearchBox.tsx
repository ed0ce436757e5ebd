/** A search field that asks when the typing rests, and follows when the address changes under it: but for what it asked for itself. */
import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

const REST_MS = 300

type Props = { label: string; value: string; onSearch: (text: string) => void }

export function SearchBox({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)
  // The answer to one's own question comes late, and would take away what was typed since.
  useEffect(() => {
    if (value !== asked.current) setTyped(value)
    asked.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string, afterMs: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = text.trim()
      onSearch(asked.current)
    }, afterMs)
  }
  return (
    <Input
      className="gr-search"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      allowClear
      maxLength={200}
      value={typed}
      onChange={({ target }) => ask(target.value, target.value ? REST_MS : 0)}
      onPressEnter={() => ask(typed, 0)}
    />
  )
}
