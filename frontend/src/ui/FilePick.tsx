/** A button that lets somebody choose one file from their device. antd's Upload weighs 16 kB (gzip), most of it for a list that is not shown. */
import { UploadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import './FilePick.css'

type Props = {
  label: string
  accept: string
  busy?: boolean
  disabled?: boolean
  type?: ButtonProps['type']
  onFile: (file: File) => unknown
}

export function FilePick({ label, accept, busy, disabled, type, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) void onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        className="gr-file-field"
        aria-label={label}
        accept={accept}
        onChange={take}
      />
      <Button
        type={type}
        icon={<UploadOutlined aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
