/** The files of an application, each a button that opens it. */
import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Application } from '../../api/contract'
import { useOpenFile } from '../../state/files'
import { filesOf } from './limit'
import { useT } from './words'

export function ApplicationFiles({ of }: { of: Application }) {
  const t = useT()
  const { open, busy } = useOpenFile()
  return (
    <span className="gr-limit-files">
      {filesOf(of).map(({ fileName, fileURL }) => (
        <Button
          key={fileURL}
          type="link"
          className="gr-file"
          icon={<FileTextOutlined aria-hidden />}
          disabled={busy}
          aria-label={t('openFile', { file: fileName })}
          onClick={() => void open(fileURL)}
        >
          <bdi>{fileName}</bdi>
        </Button>
      ))}
    </span>
  )
}
