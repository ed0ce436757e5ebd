/** A moment or a day in the viewer's own zone; the exact time is in the title. */
import { useSyncExternalStore } from 'react'
import { formatAgo, formatDay, formatMoment } from '../lib/dates'
import { useLanguage } from '../lib/i18n'
import { onServerMinute, serverMinute, serverNow } from '../lib/serverClock'

type Props = {
  at: string | undefined
  /** `day` (default for calendar days), `time` with zone, or `ago` of what has been. */
  as?: 'day' | 'time' | 'ago'
}

export function DateTime({ at, as }: Props) {
  const language = useLanguage()
  if (!at || Number.isNaN(Date.parse(at))) return <span>–</span>
  const isDay = at.length === 10
  const shape = as ?? (isDay ? 'day' : 'time')
  return (
    <time dateTime={at} title={isDay ? undefined : formatMoment(at, language)} className="gr-number">
      {shape === 'ago' ? <Ago at={at} /> : { day: formatDay, time: formatMoment }[shape](at, language)}
    </time>
  )
}

/** Grows older while it is shown. What has been is never to come, however the clocks differ. */
function Ago({ at }: { at: string }) {
  const language = useLanguage()
  useSyncExternalStore(onServerMinute, serverMinute)
  return formatAgo(at, language, Math.max(serverNow(), Date.parse(at)))
}
