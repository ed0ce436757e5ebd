/** A button that asks before it acts; the keys go to the answer, or where it destroys, to the way out, and come back. */
import { Button, type ButtonProps, Popconfirm } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../lib/words'

type Props = Omit<ButtonProps, 'onClick' | 'title'> & {
  question: string
  detail?: ReactNode
  /** The verb of what is done, as the answer says it. */
  confirmText: string
  /** What the way out is called, where “Cancel” could be read as what is done. */
  keepText?: string
  onConfirm: () => unknown
  /** Whether it asks now, where its owner says so; and that it begins or ends. */
  isAsking?: boolean
  onAsking?: (asks: boolean) => void
}

export function ConfirmButton({ question, detail, confirmText, keepText, onConfirm, disabled, ...rest }: Props) {
  const { isAsking, onAsking, ...button } = rest
  const t = useT()
  const asker = useRef<HTMLButtonElement>(null)
  const answer = useId()
  return (
    <Popconfirm
      title={question}
      description={detail}
      okText={confirmText}
      cancelText={keepText ?? t('cancel')}
      okButtonProps={{ danger: button.danger, id: button.danger ? undefined : answer }}
      cancelButtonProps={{ id: button.danger ? answer : undefined }}
      disabled={disabled || Boolean(button.loading)}
      open={isAsking}
      onOpenChange={onAsking}
      onConfirm={() => void onConfirm()}
      afterOpenChange={(open) => (open ? document.getElementById(answer) : asker.current)?.focus()}
    >
      <Button ref={asker} disabled={disabled} {...button} />
    </Popconfirm>
  )
}
