/** Everything about one's own account, a part at a time. */
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '../../api/contract'
import { lazily } from '../../lib/lazily'
import { useSession } from '../../state/session'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import './account.css'
import { type Tab, tabsFor } from './account'
import { ProfileTab } from './ProfileTab'
import { SecurityTab } from './SecurityTab'
import { useT } from './words'

const CompanyTab = lazily(async () => (await import('./CompanyTab')).CompanyTab)
const TeamTab = lazily(async () => (await import('./team/TeamTab')).TeamTab)
const VerificationTab = lazily(async () => (await import('./VerificationTab')).VerificationTab)
const InvoicingTab = lazily(async () => (await import('./InvoicingTab')).InvoicingTab)
const SessionsTab = lazily(async () => (await import('./SessionsTab')).SessionsTab)
const ConsentsTab = lazily(async () => (await import('./ConsentsTab')).ConsentsTab)
const PrivacyTab = lazily(async () => (await import('./PrivacyTab')).PrivacyTab)

const parts: Record<Tab, (props: { user: User }) => ReactNode> = {
  profile: ProfileTab,
  company: (props) => <CompanyTab {...props} />,
  team: () => <TeamTab />,
  verification: (props) => <VerificationTab {...props} />,
  invoicing: (props) => <InvoicingTab {...props} />,
  security: SecurityTab,
  sessions: () => <SessionsTab />,
  consents: (props) => <ConsentsTab {...props} />,
  privacy: (props) => <PrivacyTab {...props} />,
}

export function AccountPage() {
  const t = useT()
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  if (!user) return <LoadingSkeleton />
  const own = tabsFor(user.userType)
  const tab = own.find((one) => one === query.get('tab')) ?? own[0] ?? 'profile'
  const Part = parts[tab]
  return (
    <Page title={t('title')} lead={<bdi>{user.companyEmail.email}</bdi>}>
      <TabLine
        label={t('parts')}
        active={tab}
        onChange={(to) => setQuery({ tab: to }, { replace: true })}
        tabs={own.map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      <div className="gr-account">
        <Suspense fallback={<LoadingSkeleton rows={8} />}>
          <Part key={tab} user={user} />
        </Suspense>
      </div>
    </Page>
  )
}
