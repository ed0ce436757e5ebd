/** Takes a domain from its bank, once it is said who loses access by it. */

import { useCall } from '../../api/call'
import type { BankDomain } from '../../api/contract'
import { fullName } from '../../lib/fullName'
import { notify } from '../../lib/notify'
import { ConfirmButton } from '../../ui/ConfirmButton'
import type { Officer } from './useBanks'
import { useT } from './words'

type Props = { domain: BankDomain; officers: Officer[]; onDone: () => void }

export function RemoveDomain({ domain: { domain, bankName }, officers, onDone }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/removeDomain')
  const remove = async () => {
    if (await run({ domain })) notify.success(t('removed', { domain }))
    onDone()
  }
  const who = officers.length ? (
    <>
      <p>{t('loseAccess')}</p>
      <ul>
        {officers.map((one) => (
          <li key={one._id}>
            <bdi>{fullName(one)}</bdi> · <bdi dir="ltr">{one.companyEmail.email}</bdi>
          </li>
        ))}
      </ul>
    </>
  ) : (
    t('nobodyLoses')
  )
  return (
    <ConfirmButton
      danger
      loading={busy}
      aria-label={`${t('remove')}: ${domain}`}
      question={t('reallyRemove', { domain, bank: bankName })}
      detail={who}
      confirmText={t('remove')}
      onConfirm={remove}
    >
      {t('remove')}
    </ConfirmButton>
  )
}
