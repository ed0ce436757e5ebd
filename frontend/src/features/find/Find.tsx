/** The search for everything: its button, its keys, and the palette, which is loaded when somebody first wants it. */
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazily } from '../../lib/lazily'
import { useFindKey } from '../../ui/useFindKey'
import type { Screen } from './groups'
import { useT } from './words'

const FindPalette = lazily(async () => (await import('./FindPalette')).FindPalette)

export function Find({ screens }: { screens: readonly Screen[] }) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  useFindKey(() => setOpen(true))
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        title={t('searchHint')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open !== undefined && <FindPalette open={open} screens={screens} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
