/** Recovery codes, shown once: to copy, to download, and then to leave. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { saveText } from '../lib/keepText'
import { useT } from '../lib/words'
import { CopyButton } from './CopyButton'
import './authenticator.css'

type Props = { codes: readonly string[]; onKept: () => unknown }

export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useT()
  const text = [t('access.codesFile'), '', ...codes, ''].join('\n')
  return (
    <section className="gr-setup" aria-label={t('access.codesTitle')}>
      <p>{t('access.codesLead')}</p>
      <ul className="gr-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="gr-row">
        <CopyButton text={codes.join('\n')} label={t('access.copyCodes')} />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveText('granary-recovery-codes.txt', text)}>
          {t('access.download')}
        </Button>
      </div>
      <Button type="primary" block onClick={() => void onKept()}>
        {t('access.codesKept')}
      </Button>
    </section>
  )
}
