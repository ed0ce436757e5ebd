/** A document of a step beside its facts: read, verified or refused without leaving the deal; the next is a press away. */
import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { FileView, StepView } from '../../../api/contract'
import { directionOf, useLanguage } from '../../../lib/i18n'
import { formatMoney } from '../../../lib/money'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useOwnFile } from '../../../state/fileContent'
import { useOpenFile } from '../../../state/files'
import { Facts } from '../../../ui/Facts'
import { useFocusReturn } from '../../../ui/focus'
import { Viewer } from '../../documents/Viewer'
import { filesOf, stateOf } from '../deal'
import { type Compared, fields, isInDoubt } from '../examination/examination'
import { ReadDocument } from '../examination/ReadDocument'
import { useShown } from '../examination/said'
import { useMayRead } from '../examination/useMayRead'
import { useT } from '../words'
import { ReviewFile, useMayReview } from './ReviewFile'
import './file.css'

type Props = { deal: DealRecord; step: StepView; file: FileView }
type Acts = { onShow: (file: FileView) => void; onClose: () => void }

export function FileDrawer({ deal, step, file, onShow, onClose }: Props & Acts) {
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  useFocusReturn()
  return (
    <Drawer
      open
      title={<bdi>{file.fileName}</bdi>}
      extra={<Neighbours step={step} file={file} onShow={onShow} />}
      placement={placement}
      size="min(1360px, 100vw)"
      push={false}
      onClose={onClose}
    >
      <div className="gr-file-beside">
        <div>
          <Content key={file._id} file={file} />
        </div>
        <FileFacts key={file._id} deal={deal} step={step} file={file} />
      </div>
    </Drawer>
  )
}

/** The documents of the step before this one and behind it. */
function Neighbours({ step, file, onShow }: Pick<Props, 'step' | 'file'> & Pick<Acts, 'onShow'>) {
  const t = useT()
  const files = filesOf(step)
  const at = files.findIndex(({ _id }) => _id === file._id)
  const isMirrored = directionOf(useLanguage()) === 'rtl'
  const [before, behind] = [files[at - 1], files[at + 1]]
  const [Before, Behind] = isMirrored ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  if (files.length < 2) return null
  return (
    <span className="gr-row">
      <Button
        icon={<Before aria-hidden />}
        aria-label={t('fileBefore')}
        disabled={!before}
        onClick={() => before && onShow(before)}
      />
      <span className="gr-secondary gr-number">{t('nthFile', { nth: at + 1, all: files.length })}</span>
      <Button
        icon={<Behind aria-hidden />}
        aria-label={t('fileBehind')}
        disabled={!behind}
        onClick={() => behind && onShow(behind)}
      />
    </span>
  )
}

const pictures = /\.(jpe?g|png|webp)$/i

/** What a browser draws is shown here, and all else goes by the way out of the page. */
function Content({ file: { fileName, fileURL } }: { file: FileView }) {
  const isPicture = pictures.test(fileName)
  return isPicture || /\.pdf$/i.test(fileName) ? (
    <Drawn fileName={fileName} fileURL={fileURL} isPicture={isPicture} />
  ) : (
    <NotDrawn fileURL={fileURL} />
  )
}

function Drawn({ fileName, fileURL, isPicture }: Pick<FileView, 'fileName' | 'fileURL'> & { isPicture: boolean }) {
  const { url = '', content, error } = useOwnFile(fileURL, isPicture)
  const of = { url, file: 'asSent' as const, setFile: () => {}, hasSealed: false, content, error }
  return <Viewer of={{ ...of, isOther: false, seen: undefined }} name={fileName} isPicture={isPicture} />
}

function NotDrawn({ fileURL }: Pick<FileView, 'fileURL'>) {
  const t = useT()
  const { open, busy } = useOpenFile()
  return (
    <p className="gr-row">
      <span className="gr-secondary">{t('fileNotDrawn')}</span>
      <Button loading={busy} onClick={() => void open(fileURL)}>
        {t('fileApart')}
      </Button>
    </p>
  )
}

function FileFacts({ deal, step, file }: Props) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const [isReading, setReading] = useState(false)
  const mayReview = useMayReview({ deal, step, file })
  const mayRead = useMayRead(deal)
  const document = file.documentType && { step, file, type: file.documentType }
  return (
    <section className="gr-column" aria-label={t('fileFacts')}>
      <Facts
        facts={[
          file.documentType && { name: t('documentType'), value: term('document', file.documentType) },
          { name: t('state'), value: t(`documentState.${stateOf(file)}`) },
          { name: t('step'), value: t('stepTitle', { number: step.stepNumber, name: stepName(step.name) }) },
          { name: t('broughtBy'), value: term('party', file.by) },
          file.swiftMessage !== undefined && { name: 'SWIFT', value: <bdi>{term('swift', file.swiftMessage)}</bdi> },
          file.note !== undefined && {
            name: t('why'),
            value: <bdi className="gr-warning">{file.note}</bdi>,
            wide: true,
          },
        ].map((fact) => fact || undefined)}
      />
      {mayReview && file.review === 'waiting' && <ReviewFile deal={deal} step={step} file={file} />}
      {document && <Said deal={deal} document={document} />}
      {document && mayRead(document) && (
        <span>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setReading(true)}>
            {t(file.said ? 'readAgain' : 'readIt', { document: term('document', document.type) })}
          </Button>
        </span>
      )}
      {isReading && document && <ReadDocument deal={deal} document={document} onClose={() => setReading(false)} />}
    </section>
  )
}

/** What it says, as somebody read it; what agrees with no other document is marked. */
function Said({ deal, document }: { deal: DealRecord; document: Compared }) {
  const t = useT()
  const shown = useShown()
  const { said } = document.file
  if (!said) return null
  return (
    <Facts
      facts={fields.map((field) => {
        const value = said[field]
        return (
          value !== undefined && {
            name: t(`field.${field}`),
            value: (
              <bdi className={isInDoubt(deal, document, field) ? 'gr-warning' : undefined}>
                {typeof value === 'object' ? formatMoney(value) : shown(field, String(value))}
              </bdi>
            ),
          }
        )
      })}
    />
  )
}
