/** The addresses that cannot be reached, for staff: since when, why, and a button to have letters to many go there again. */
import { Button } from 'antd'
import { call, useCall } from '../../api/call'
import type { SuppressedAddress } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useDeskPost } from '../../state/deskList'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { t, useT } from './words'

const columns: Column<SuppressedAddress>[] = [
  { key: 'address', title: () => t('address'), share: 1.4, render: ({ address }) => <bdi dir="ltr">{address}</bdi> },
  { key: 'said', title: () => t('said'), share: 2, render: ({ reason }) => <bdi dir="ltr">{reason}</bdi> },
  { key: 'refusedAt', title: () => t('refusedAt'), render: ({ refusedAt }) => <DateTime at={refusedAt} /> },
]

export function SuppressedAddresses() {
  useT()
  const { can } = useSession()
  const { url, page, search, filters, go, narrow, turn, onClear, hrefOf } = useListPlace()
  const { data, error, loading, scope, again, changed } = useDeskPost('list:letters', '/admin/email/suppressed', {
    body: { page, ...filters },
  })
  const opened = useOpenedRow(url.get('address'), data?.items, ({ _id }) => _id)
  const close = () => go({ address: undefined })
  const done = () => {
    if (opened) close()
    changed()
  }
  const lift: Column<SuppressedAddress> = {
    key: 'lift',
    title: () => '',
    align: 'end',
    render: ({ _id }) => <Lift id={_id} onDone={done} />,
  }
  return (
    <>
      <p className="gr-secondary">{t('suppressedLead')}</p>
      <Toolbar>
        <SearchBox label={t('searchAddresses')} value={search} onSearch={(words) => narrow({ search: words })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<SuppressedAddress>
        wide
        name="suppressed"
        scope={scope}
        counted={data?.page}
        label={t('tab.suppressed')}
        rowKey="_id"
        columns={can('email.send') ? [...columns, lift] : columns}
        bulk={{
          nameOf: ({ address }) => address,
          actions: can('email.send') ? [{ key: 'lift', label: t('lift'), run: liftOne }] : [],
        }}
        opened={{ row: opened, title: t('address'), onClose: close }}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => hrefOf({ address: _id })}
        emptyText={t('noneSuppressed')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}

const liftOne = ({ _id }: SuppressedAddress) => call('/admin/email/lift/{id}', { params: { id: _id } })

function Lift({ id, onDone }: { id: string; onDone: () => void }) {
  const { run, busy } = useCall('/admin/email/lift/{id}')
  const lift = async () => {
    if (await run(undefined, { id })) notify.success(t('lifted'))
    onDone()
  }
  return (
    <Button loading={busy} onClick={() => void lift()}>
      {t('lift')}
    </Button>
  )
}
