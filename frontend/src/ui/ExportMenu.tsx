/** Takes a whole list out as a file: the formats to choose from, how much of the file has come, and the way to stop it. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { sizeOf } from '../lib/sizes'
import { useT } from '../lib/words'
import { useOnLeave } from './useOnLeave'

type Format = 'csv' | 'xlsx' | 'pdf'
/** Of lists of staff, the one first that keeps codes and times as they are. */
export const tableFormats = ['xlsx', 'csv'] as const

type Props<F extends Format, B> = {
  formats: readonly F[]
  /** The download of the list, and how much has come of the file that is on its way. */
  download: { start: (body: B) => unknown; stop: () => void; bytes: number | undefined }
  /** What is asked for: the list as it is shown, all its pages. */
  ask: (format: F) => B
}

export function ExportMenu<F extends Format, B>({ formats, download, ask }: Props<F, B>) {
  const t = useT()
  const { start, stop, bytes } = download
  useOnLeave(stop)
  if (bytes !== undefined)
    return (
      <Button
        className="gr-export"
        onClick={stop}
        aria-live="polite"
        loading={{ icon: <DownloadOutlined aria-hidden /> }}
      >
        {t('exportStop', { size: sizeOf(bytes) })}
      </Button>
    )
  const items = formats.map((format) => ({
    key: format,
    label: t(`exportAs.${format}`),
    onClick: () => void start(ask(format)),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button className="gr-export" icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
        {t('export')}
      </Button>
    </Dropdown>
  )
}
