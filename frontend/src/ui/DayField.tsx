/** A day that a list is narrowed by, with its name before it. */
import { Input, Space } from 'antd'

type Props = { label: string; value: string; onChange: (day: string) => void; isWrong?: boolean }

export const DayField = ({ label, value, onChange, isWrong = false }: Props) => (
  <Space.Compact className="gr-search">
    <Space.Addon>{label}</Space.Addon>
    <Input
      type="date"
      aria-label={label}
      allowClear
      value={value}
      status={isWrong ? 'error' : undefined}
      aria-invalid={isWrong}
      onChange={({ target }) => onChange(target.value)}
    />
  </Space.Compact>
)
