/** Copies a text, and says that it did. */
import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { copyText } from '../lib/keepText'
import { useT } from '../lib/words'

type Props = { text: string; label?: string }

export function CopyButton({ text, label }: Props) {
  const t = useT()
  const [copied, setCopied] = useState<string>()
  const done = copied === text
  const copy = async () => {
    if (await copyText(text)) setCopied(text)
  }
  return (
    <Button icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {done ? t('access.copied') : (label ?? t('access.copy'))}
    </Button>
  )
}
