/** A document of a verification: what it is, how far its review has come, its file, and what can be done with it. */
import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Highlight } from './Highlight'
import './DocumentCard.css'
import { RecordItem } from './RecordList'
import { ReviewTag } from './ReviewTag'

type Props = {
  name: string
  status: string
  /** Lights up the state when it changes. */
  version: string
  /** Absent where the reader may not open it. */
  file: { name: string; label: string; busy: boolean; open: () => void } | undefined
  facts: { name: string; value: ReactNode }[]
  children: ReactNode
}

export function DocumentCard({ name, status, version, file, facts, children }: Props) {
  return (
    <RecordItem
      title={name}
      extra={
        <Highlight version={version}>
          <ReviewTag of={status} />
        </Highlight>
      }
      facts={
        <>
          {file && (
            <Button
              type="link"
              className="gr-file"
              icon={<FileTextOutlined aria-hidden />}
              loading={file.busy}
              aria-label={file.label}
              onClick={file.open}
            >
              <bdi>{file.name}</bdi>
            </Button>
          )}
          {facts.map((fact) => (
            <span key={fact.name} className="gr-secondary">
              {fact.name} {fact.value}
            </span>
          ))}
        </>
      }
    >
      {children}
    </RecordItem>
  )
}
