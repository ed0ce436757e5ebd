/** Writing a lot, step by step: what is typed into a draft is saved as it is typed. */
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call, tell } from '../../api/call'
import type { LotView } from '../../api/contract'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useGet, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import { useUnsaved } from '../../ui/useUnsaved'
import { ContactWarning } from './AskToAllow'
import { DeliveryStep } from './DeliveryStep'
import { type Faults, useDraft } from './draft'
import { GoodsStep } from './GoodsStep'
import { formOf, type LotForm } from './lot'
import './lots.css'
import { ManifestStep } from './ManifestStep'
import { manifestOf } from './manifest'
import { PriceStep } from './PriceStep'
import { fields, type LotField, places, type Step, stepOf, steps } from './places'
import { useTypedLot } from './useTypedLot'
import { useT } from './words'

export function LotFormPage() {
  const { lotId = '' } = useParams()
  return <OneLot key={lotId} lotId={lotId} />
}

function OneLot({ lotId }: { lotId: string }) {
  const t = useT()
  // A lot that is opened again is not as it was.
  const [opened] = useState(Date.now)
  const { data, error, again } = usePost('/listing/own/{id}', { params: { id: lotId } }, opened)
  return (
    <Page title={data?.listing.title || t('create')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton />}
      {data && <LotEditor key={`${data._id} ${data.version}`} lot={data} />}
    </Page>
  )
}

function LotEditor({ lot }: { lot: LotView }) {
  const t = useT()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [form] = Form.useForm<LotForm>()
  const [publishing, setPublishing] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const { data: options } = useGet('/catalogue/options')
  const isListed = lot.status === 'listed'
  const unsaved = useUnsaved(() => typing.discard())
  const typing = useTypedLot(lot, form, {
    onRows: (rows) => draft.tellManifest(manifestOf(rows)),
    onRestored: () => save(),
  })
  const draft = useDraft(lot, form, {
    changed: () => {
      unsaved.changed()
      typing.typed()
    },
    saved: () => {
      unsaved.saved()
      if (!draft.waits()) typing.sent()
    },
  })
  const step = steps.find((it) => it === query.get('step')) ?? 'goods'
  const at = steps.indexOf(step)
  const go = (to: Step) =>
    setQuery(
      (from) => {
        const next = new URLSearchParams(from)
        next.set('step', to)
        return next
      },
      { replace: true },
    )
  const reveal = (field: LotField | undefined) => {
    if (!field) return
    flushSync(() => go(stepOf(field)))
    if (field !== 'manifest') form.scrollToField(field, { focus: true, block: 'center' })
  }
  // What buyers see is changed as a whole, once that is meant.
  const save = () => (isListed ? unsaved.changed() : void draft.save())
  const changed = () => {
    typing.typed()
    save()
  }
  const finish = async () => {
    setPublishing(true)
    const isDone = isListed ? await draft.save(0, true) : await draft.publish()
    setPublishing(false)
    setRefused(!isDone)
    if (!isDone) return reveal(draft.first())
    if (!isListed) notify.success(t('listed'))
    await navigate(paths.myLots())
  }
  const imported = async () => {
    try {
      const { data } = await call('/listing/own/{id}', { params: { id: lot._id } })
      return draft.takeOver(data)
    } catch (failure) {
      tell(failure)
      return []
    }
  }
  return (
    <Form<LotForm> form={form} layout="vertical" initialValues={formOf(lot.listing)} onValuesChange={changed}>
      {unsaved.question}
      {typing.offer}
      <TabLine<Step>
        label={t('create')}
        tabs={steps.map((key) => ({ key, label: <StepName step={key} faults={draft.faults} /> }))}
        active={step}
        onChange={go}
      />
      {wasRefused && <WhatIsWrong faults={draft.faults} onGo={reveal} />}
      <ContactWarning seen={draft.looksLike} />
      <div hidden={step !== 'goods'}>
        <GoodsStep options={options} onChange={changed} />
      </div>
      <div hidden={step !== 'price'}>
        <PriceStep options={options} onChange={changed} />
      </div>
      <div hidden={step !== 'delivery'}>
        <DeliveryStep options={options} onChange={changed} />
      </div>
      <div hidden={step !== 'manifest'}>
        <ManifestStep
          key={typing.begun[0]?.key}
          lotId={lot._id}
          begun={typing.begun}
          fault={draft.faults.manifest}
          onChange={(next, rows) => {
            draft.tellManifest(next)
            typing.tellRows(rows)
            changed()
          }}
          onImported={imported}
          beforeImport={() => draft.save(0, isListed)}
        />
      </div>
      <p className="gr-lot-acts">
        <span className="gr-secondary" role="status">
          {draft.state && t(draft.state)}
        </span>
        {at > 0 && <Button onClick={() => go(steps[at - 1] ?? 'goods')}>{t('back')}</Button>}
        {at < steps.length - 1 && <Button onClick={() => go(steps[at + 1] ?? 'manifest')}>{t('next')}</Button>}
        <Button type="primary" loading={publishing} onClick={finish}>
          {t(isListed ? 'saveListed' : 'publish')}
        </Button>
      </p>
    </Form>
  )
}

const wrongFields = (faults: Faults) => fields.filter((field) => faults[field])

/** The name of a step, with how many of its fields are wrong. */
function StepName({ step, faults }: { step: Step; faults: Faults }) {
  const t = useT()
  const count = wrongFields(faults).filter((field) => stepOf(field) === step).length
  return (
    <>
      {t(`step.${step}`)}
      {count > 0 && (
        <span className="gr-lot-count" role="img" aria-label={t('wrongCount', { count })}>
          {count}
        </span>
      )}
    </>
  )
}

/** Leads to each field that is wrong. */
function WhatIsWrong({ faults, onGo }: { faults: Faults; onGo: (field: LotField) => void }) {
  const t = useT()
  const wrong = wrongFields(faults)
  if (wrong.length === 0) return null
  return (
    <Alert
      className="gr-lot-wrong"
      type="warning"
      showIcon
      title={t('wrongFields')}
      description={wrong.map((field) => (
        <Button key={field} type="link" size="small" onClick={() => onGo(field)}>
          {t(places[field][1])}
        </Button>
      ))}
    />
  )
}
