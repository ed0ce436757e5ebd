/** Somebody's picture, or their initials. */
import { useState } from 'react'
import './Portrait.css'

type Props = { name: string; src?: string; large?: boolean; missing: string }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('')

export function Portrait({ name, src, large, missing }: Props) {
  const [broken, setBroken] = useState<string>()
  const className = large ? 'gr-portrait gr-portrait-large' : 'gr-portrait'
  if (src && src !== broken) {
    return <img className={className} src={src} alt={name} onError={() => setBroken(src)} />
  }
  return (
    <span className={className} role="img" aria-label={name} title={src ? missing : undefined}>
      {initials(name)}
    </span>
  )
}
