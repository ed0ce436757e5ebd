/** Draws what is reported, at the top centre, and says it to those who listen. */
import { Button, notification } from 'antd'
import { useEffect } from 'react'
import { notify, type Toast } from '../lib/notify'
import { useT } from '../lib/words'

const SECONDS = { success: 4, info: 8, warning: 6, error: 6 }

export function Toasts({ onOpen }: { onOpen: (path: string) => unknown }) {
  const [toasts, place] = notification.useNotification()
  const t = useT()
  useEffect(() => {
    const draw = ({ tone, text, seconds, open }: Toast) => {
      const key = `${tone}:${text}`
      const follow = () => {
        toasts.destroy(key)
        if (open) onOpen(open)
      }
      toasts[tone]({
        key,
        title: text,
        placement: 'top',
        duration: seconds ?? SECONDS[tone],
        role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
        actions: open && (
          <Button size="small" type="primary" onClick={follow}>
            {t('open')}
          </Button>
        ),
      })
    }
    return notify.onToast(draw)
  }, [toasts, onOpen, t])
  return place
}
