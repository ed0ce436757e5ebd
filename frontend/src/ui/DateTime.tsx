/** A moment or a day in the viewer's own zone; the exact time is in the title. */
import { formatAgo, formatDay, formatMoment } from '../lib/dates'
import { useLanguage } from '../lib/i18n'

type Props = {
  at: string | undefined
  /** `day` (default for calendar days), `time` with zone, or `ago`. */
  as?: 'day' | 'time' | 'ago'
}

export function DateTime({ at, as }: Props) {
  const language = useLanguage()
  if (!at || Number.isNaN(Date.parse(at))) return <span>–</span>
  const isDay = at.length === 10
  const shape = as ?? (isDay ? 'day' : 'time')
  const text = { day: formatDay, time: formatMoment, ago: (moment: string) => formatAgo(moment, language) }
  return (
    <time dateTime={at} title={isDay ? undefined : formatMoment(at, language)} className="gr-number">
      {text[shape](at, language)}
    </time>
  )
}
