/** The documents of goods, each opened by its number. */
import { Button } from 'antd'
import type { Product } from '../../api/contract'
import { useOpenFile } from '../../state/files'
import { useT } from './words'

export function Documents({ of: { itemName, files } }: { of: Product }) {
  const t = useT()
  const { open, busy } = useOpenFile()
  if (files.length === 0) return <>–</>
  return (
    <span className="gr-row">
      {files.map((location, at) => (
        <Button
          key={location}
          size="small"
          loading={busy}
          aria-label={t('openDocument', { number: at + 1, item: itemName })}
          onClick={() => void open(location)}
        >
          {at + 1}
        </Button>
      ))}
    </span>
  )
}
