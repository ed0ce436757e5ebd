/** Why there are no lots to see: none is found, nobody looks so far down, or they could not be loaded. */
import { Alert, Button, Empty } from 'antd'
import { useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '../../api/errors'
import { useT } from './words'

export function NoLots({ error }: { error: CallError | undefined }) {
  const t = useT()
  const revalidator = useRevalidator()
  const [, setQuery] = useSearchParams()
  if (!error) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />
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
