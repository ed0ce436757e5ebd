/** What could not be read, and a way to try again. */
import { Alert, Button } from 'antd'
import { useT } from '../lib/words'

export function FailedRead({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useT()
  return <Alert type="warning" showIcon title={text} action={<Button onClick={onAgain}>{t('again')}</Button>} />
}
