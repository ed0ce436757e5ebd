/** The name of a file, which opens it. */
import { Button } from 'antd'

type Props = { name: string; label: string; busy: boolean; onOpen: () => void }

export function FileButton({ name, label, busy, onOpen }: Props) {
  return (
    <Button type="link" className="gr-file" loading={busy} aria-label={label} onClick={onOpen}>
      <bdi>{name}</bdi>
    </Button>
  )
}
