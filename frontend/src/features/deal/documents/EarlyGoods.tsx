/** Warns of goods that come to their port before the documents that release them, and says what helps. */
import { Button } from 'antd'
import { useState } from 'react'
import type { DealView } from '../../../api/contract'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { useSession } from '../../../state/session'
import { ReleaseCargo } from '../actions/ReleaseCargo'
import { Calm } from '../page/Calm'
import { useT } from '../words'

export function EarlyGoods({ deal }: { deal: DealView }) {
  const t = useT()
  const language = useLanguage()
  const { isStaff, can } = useSession()
  const [opened, setOpened] = useState(false)
  const early = deal.goodsBeforeDocuments
  if (!early) return null
  const mayHelp = isStaff && can('deal.edit')
  const [arrive, documents] = [formatDay(early.arriveOn, language), formatDay(early.documentsOn, language)]
  return (
    <>
      <Calm
        title={t('goodsEarly', { arrive, documents })}
        action={mayHelp && <Button onClick={() => setOpened(true)}>{t('goodsEarlyChange')}</Button>}
      >
        <p>{mayHelp ? t('goodsEarlyLead') : `${t('goodsEarlyLead')} ${t('goodsEarlyAsk')}`}</p>
      </Calm>
      {opened && <ReleaseCargo deal={deal} onClose={() => setOpened(false)} />}
    </>
  )
}
