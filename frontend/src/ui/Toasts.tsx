/** Draws what is reported, at the top centre, and says it to those who listen. */
import { Button, notification } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { notify, type Toast } from '../lib/notify'
import { useT } from '../lib/words'
import { belowTitles } from './belowTitles'

const SECONDS = { success: 4, info: 8, warning: 6, error: 6 }

export function Toasts({ onOpen }: { onOpen: (path: string) => unknown }) {
  const [top, setTop] = useState(0)
  const [toasts, place] = notification.useNotification({ top })
  const t = useT()
  /** The toasts that are shown and have a cause. */
  const shown = useRef(new Map<string, Toast>())
  useEffect(() => {
    const end = (cause?: string) => {
      for (const [key, { tone, cause: about }] of shown.current) {
        if (cause === undefined ? tone === 'error' : about === cause) toasts.destroy(key)
      }
    }
    const draw = (toast: Toast) => {
      const { tone, text, seconds, open } = toast
      const key = `${tone}:${text}`
      if (toast.cause !== undefined) shown.current.set(key, toast)
      setTop(belowTitles())
      const follow = () => {
        toasts.destroy(key)
        if (open) onOpen(open)
      }
      toasts[tone]({
        key,
        title: text,
        onClose: () => shown.current.delete(key),
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
    const stops = [notify.onSettled(end), notify.onToast(draw)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [toasts, onOpen, t])
  return place
}
