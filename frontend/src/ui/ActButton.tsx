/** A button of an act that may be impossible now: it says why to whoever reaches it, by pointer, touch or keys. */
import { Button, type ButtonProps, Tooltip } from 'antd'
import './ActButton.css'

type Props = Omit<ButtonProps, 'disabled'> & {
  /** Why it does nothing now. */
  why: string | undefined
}

export function ActButton({ why, onClick, ...button }: Props) {
  const isOff = why !== undefined
  return (
    <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
      <Button {...button} aria-disabled={isOff || undefined} onClick={isOff ? undefined : onClick} />
    </Tooltip>
  )
}
