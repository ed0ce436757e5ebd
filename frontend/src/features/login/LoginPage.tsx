/** Signing in: by password, or for bank officers by code; on success the guard around this page sends the visitor on. */
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Frame } from './Frame'
import { PasswordForm } from './PasswordForm'
import { useEntry } from './useEntry'
import { useT } from './words'

const Asked = lazy(async () => ({ default: (await import('./Asked')).Asked }))
const OfficerForm = lazy(async () => ({ default: (await import('./OfficerForm')).OfficerForm }))
const ProviderButton = lazy(async () => ({ default: (await import('./ProviderButton')).ProviderButton }))

export function LoginPage() {
  const t = useT()
  const [query] = useSearchParams()
  const entry = useEntry()
  const officer = query.get('as') === 'bank'
  const { at } = entry.step
  const name = at === 'start' ? (officer ? 'officer' : 'password') : at
  return (
    <Frame title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      <Suspense>
        {name === 'password' ? (
          <PasswordForm entry={entry} />
        ) : name === 'officer' ? (
          <OfficerForm entry={entry} />
        ) : (
          <Asked entry={entry} />
        )}
      </Suspense>
      {name === 'password' && (
        <Suspense>
          <ProviderButton forwardPath={query.get('forwardPath') ?? undefined} />
        </Suspense>
      )}
    </Frame>
  )
}
