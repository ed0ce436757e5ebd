/** A page: its title, its state, its actions, its content. */
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { Title } from './Title'

type Props = { title: string; tag?: ReactNode; extra?: ReactNode; lead?: ReactNode; children?: ReactNode }

export function Page({ title, tag, extra, lead, children }: Props) {
  return (
    <div className="gr-page">
      <Title text={title} />
      <PageHeader title={title} tag={tag} extra={extra} lead={lead} />
      {children}
    </div>
  )
}

export function PageHeader({ title, tag, extra, lead }: Omit<Props, 'children'>) {
  return (
    <header className="gr-page-header">
      <div className="gr-page-title">
        <Typography.Title level={1}>{title}</Typography.Title>
        {tag}
      </div>
      {extra && <div className="gr-page-extra">{extra}</div>}
      {lead && <p className="gr-page-lead">{lead}</p>}
    </header>
  )
}
