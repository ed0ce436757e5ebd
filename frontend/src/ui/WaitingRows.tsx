/** What waits while a list is read: how much, and the button that takes it. It stands over the edge of the list and moves nothing. */
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../lib/words'
import './WaitingRows.css'

export function WaitingRows({ count, onTake }: { count: number; onTake: () => void }) {
  const t = useT()
  const take = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Pressed by a key, the button takes the focus with it: the first row gets it.
    const list = detail === 0 ? currentTarget.closest('.gr-table') : null
    // The button goes as it is pressed, and nobody would be told that it has the focus no more.
    currentTarget.blur()
    flushSync(onTake)
    const links = [...(list?.querySelectorAll<HTMLElement>('.gr-row-link, .gr-held a') ?? [])]
    links.find((link) => !link.closest('.gr-leaving') && !link.closest('tr, li')?.querySelector('.gr-moved'))?.focus()
  }
  return (
    <div className="gr-waiting" role="status">
      {count > 0 && (
        <Button size="small" type="primary" shape="round" onClick={take}>
          {t('updates', { count })}
        </Button>
      )}
    </div>
  )
}
