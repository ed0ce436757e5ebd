/** A document as its reader sees it: the very bytes whose hash is told, and signed. */
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { SignatureDocument } from '../../api/contract'
import { type FileContent, useFileContent } from '../../state/fileContent'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { useOnLeave } from '../../ui/useOnLeave'
import { useT } from './words'
import './documents.css'

type File = 'asSent' | 'sealedFile'
export type Viewed = ReturnType<typeof useViewed>

/** What is shown of a document, and what its reader has therefore seen. */
export function useViewed({ url, sealedUrl, sha256, sealedSha256 = '' }: SignatureDocument) {
  const [chosen, setChosen] = useState<File>('sealedFile')
  const file: File = sealedUrl ? chosen : 'asSent'
  const of = file === 'asSent' ? { url, sha256 } : { url: sealedUrl ?? '', sha256: sealedSha256 }
  const { content, error } = useFileContent(of.url, of.sha256)
  const isOther = content !== undefined && content.sha256 !== of.sha256
  const seen = file === 'asSent' && !isOther ? content?.sha256 : undefined
  return { url: of.url, file, setFile: setChosen, hasSealed: sealedUrl !== undefined, content, error, isOther, seen }
}

/** A picture is drawn as such, all else as a document. */
export function Viewer({ of, name, isPicture = false }: { of: Viewed; name: string; isPicture?: boolean }) {
  const t = useT()
  const { url, file, setFile, hasSealed, content, error, isOther } = of
  const choice = hasSealed && (
    <Segmented<File>
      aria-label={t('showing')}
      value={file}
      options={(['sealedFile', 'asSent'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={setFile}
    />
  )
  return (
    <Panel title={t('document')} extra={choice}>
      {error && <Alert type="error" showIcon title={error} />}
      {isOther && <Alert type="error" showIcon role="alert" title={t('otherText')} />}
      {content && <FileFrame key={content.src} content={content} name={name} url={url} isPicture={isPicture} />}
      {!content && !error && <p className="gr-secondary">{t('reading')}</p>}
    </Panel>
  )
}

type FrameProps = { content: FileContent; name: string; url: string; isPicture: boolean }

function FileFrame({ content: { src, sha256, at }, name, url, isPicture }: FrameProps) {
  const t = useT()
  useOnLeave(() => URL.revokeObjectURL(src))
  const [before, after] = t('readAs', { at: '|' }).split('|')
  return (
    <>
      <div className="gr-viewer-facts">
        <span className="gr-secondary">
          {before}
          <DateTime at={at} as="time" />
          {after} <bdi className="gr-hash">{sha256}</bdi>
        </span>
        <Button size="small" onClick={() => window.open(url, '_blank', 'noopener')}>
          {t('openInTab')}
        </Button>
      </div>
      {isPicture ? (
        <img className="gr-viewer-picture" alt={name} src={src} />
      ) : (
        <iframe className="gr-viewer" title={name} src={src} />
      )}
    </>
  )
}
