/** The time until a moment, counted down: days in words, then hours, minutes and seconds. */
import { useCountdown } from './useCountdown'

const two = (part: number) => String(part).padStart(2, '0')

export function Countdown({ until, days: inDays }: { until: number; days: (count: number) => string }) {
  const seconds = useCountdown(until)
  const days = Math.floor(seconds / 86_400)
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <>
      {days > 0 && `${inDays(days)} `}
      <bdi dir="ltr" className="gr-number">
        {clock}
      </bdi>
    </>
  )
}
