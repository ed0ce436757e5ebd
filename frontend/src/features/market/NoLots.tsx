/** Why there are no lots to see: none is found, nobody looks so far down, or they could not be loaded. */
import { Alert, Button, Empty } from 'antd'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '../../api/errors'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { useT } from './words'

export function NoLots({ error }: { error: CallError | undefined }) {
  const t = useT()
  const revalidator = useRevalidator()
  const { userType } = useSession()
  const [query, setQuery] = useSearchParams()
  if (!error) {
    const wanted = { title: query.get('search') ?? undefined, category: query.get('category') ?? undefined }
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')}>
        {userType === 'user' && <Link to={paths.requests({ new: '1', ...wanted })}>{t('askQuotations')}</Link>}
      </Empty>
    )
  }
  if (error.detail.fields?.includes('page')) {
    const toFirst = () => setQuery((from) => new URLSearchParams([...from].filter(([name]) => name !== 'page')))
    return (
      <Alert type="info" showIcon title={t('tooFar')} action={<Button onClick={toFirst}>{t('firstPage')}</Button>} />
    )
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('failed')}
      description={error.message}
      action={<Button onClick={() => void revalidator.revalidate()}>{t('again')}</Button>}
    />
  )
}
