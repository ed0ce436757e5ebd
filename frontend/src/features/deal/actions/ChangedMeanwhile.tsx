/** Says that what was asked about is another by now, and what of it: it is asked again. */
import { Alert } from 'antd'
import { useT } from '../words'
import { ChangedFields } from './Conflict'

export function ChangedMeanwhile({ fields }: { fields: string[] }) {
  const t = useT()
  return <Alert type="warning" showIcon title={t('changedMeanwhile')} description={<ChangedFields fields={fields} />} />
}
