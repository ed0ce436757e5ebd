/** Draws what the rooms report, at the top centre, and says it to those who listen. */
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { type Notice, notify } from '../lib/notify'
import { useT } from '../lib/words'

const SECONDS = { success: 4, info: 8, warning: 6, error: 6 }

export function Toasts({ onOpen }: { onOpen: (path: string) => unknown }) {
  const { notification } = App.useApp()
  const t = useT()
  useEffect(() => {
    const draw = ({ tone, text, seconds, open }: Notice) => {
      const key = `${tone}:${text}`
      const follow = () => {
        notification.destroy(key)
        if (open) onOpen(open)
      }
      notification[tone]({
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
    return notify.onNotice(draw)
  }, [notification, onOpen, t])
  return null
}
