/** A button that asks before it acts. */
import { Button, type ButtonProps, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../lib/words'

type Props = Omit<ButtonProps, 'onClick' | 'title'> & {
  question: string
  detail?: ReactNode
  confirmText?: string
  onConfirm: () => unknown
}

export function ConfirmButton({ question, detail, confirmText, onConfirm, disabled, ...button }: Props) {
  const t = useT()
  return (
    <Popconfirm
      title={question}
      description={detail}
      okText={confirmText ?? t('yes')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: button.danger }}
      disabled={disabled || Boolean(button.loading)}
      onConfirm={() => void onConfirm()}
    >
      <Button disabled={disabled} {...button} />
    </Popconfirm>
  )
}
