/** Why there are no lots to see: none is found, or they could not be loaded. */
import { Alert, Button, Empty } from 'antd'
import { useRevalidator } from 'react-router'
import type { CallError } from '../../api/errors'
import { useT } from './words'

export function NoLots({ error }: { error: CallError | undefined }) {
  const t = useT()
  const revalidator = useRevalidator()
  if (!error) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />
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
