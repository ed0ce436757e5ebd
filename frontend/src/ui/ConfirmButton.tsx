/** A button that asks before it acts; the keys go to the answer, and come back. */
import { Button, type ButtonProps, Popconfirm } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../lib/words'

type Props = Omit<ButtonProps, 'onClick' | 'title'> & {
  question: string
  detail?: ReactNode
  confirmText?: string
  onConfirm: () => unknown
}

export function ConfirmButton({ question, detail, confirmText, onConfirm, disabled, ...button }: Props) {
  const t = useT()
  const asker = useRef<HTMLButtonElement>(null)
  const answer = useId()
  return (
    <Popconfirm
      title={question}
      description={detail}
      okText={confirmText ?? t('yes')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: button.danger, id: answer }}
      disabled={disabled || Boolean(button.loading)}
      onConfirm={() => void onConfirm()}
      afterOpenChange={(open) => (open ? document.getElementById(answer) : asker.current)?.focus()}
    >
      <Button ref={asker} disabled={disabled} {...button} />
    </Popconfirm>
  )
}
