import type { AnnouncementView } from '@gozlem/contract/notification'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { channelLabels } from '@gozlem/domain/notification/kind'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { BellRing, Send } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import type { Column } from '../../../ui/lists/column'
import { numberedExport } from '../../../ui/lists/list-export'
import { announcementsQuery, readAnnouncements } from '../api'

/** Apart from their time, what is shown of each is counted as it is shown. */
export const columns: Column<AnnouncementView>[] = [
  {
    id: 'title',
    header: 'Bildirim',
    phone: 'title',
    cell: ({ title, message }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm font-normal text-meta">{message}</span>
      </>
    ),
    file: { Bildirim: ({ title }) => title, Mesaj: ({ message }) => message },
  },
  { id: 'audience', header: 'Kime', phone: 'labelled', cell: ({ audience }) => audience },
  {
    id: 'channels',
    header: 'Kanallar',
    phone: 'labelled',
    priority: 3,
    cell: ({ channels }) => channels.map((channel) => channelLabels[channel]).join(', '),
  },
  {
    id: 'sent',
    header: 'Gönderilen',
    align: 'end',
    phone: 'labelled',
    cell: ({ sent }) => <span className="tabular">{sent}</span>,
    file: ({ sent }) => sent,
  },
  {
    id: 'delivered',
    header: 'Ulaşan',
    align: 'end',
    phone: 'labelled',
    cell: ({ delivered, sent }) => <Share part={delivered} of={sent} />,
    file: ({ delivered }) => delivered,
  },
  {
    id: 'read',
    header: 'Okuyan',
    align: 'end',
    phone: 'labelled',
    cell: ({ read, sent }) => <Share part={read} of={sent} />,
    file: ({ read }) => read,
  },
  {
    id: 'created_at',
    header: 'Zaman',
    sortable: true,
    phone: 'meta',
    cell: ({ created_at, sent_by }) => (
      <>
        <span className="tabular block whitespace-nowrap">{formatInstant(created_at)}</span>
        <span className="text-sm text-meta">{sent_by}</span>
      </>
    ),
    file: { Zaman: ({ created_at }) => formatInstant(created_at), Gönderen: ({ sent_by }) => sent_by },
  },
]

function Share({ part, of }: { part: number; of: number }) {
  return (
    <span className="tabular whitespace-nowrap">
      {part}
      {of > 0 && <span className="text-meta"> (%{Math.round((part / of) * 100)})</span>}
    </span>
  )
}

/** What was sent, whom it reached, who read it (NOT-03). */
export function NotificationOverviewPage() {
  const params = useListParams({ sorts: { created_at: 'desc' }, first: 'created_at' })
  const { sort_by: _, ...query } = params.query
  const list = useQuery(announcementsQuery({ ...query, page: params.page }))
  const newAnnouncement = (
    <LinkButton to="/admin/notification-management" variant="primary" icon={Send}>
      Bildirim gönder
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        compact
        title="Bildirim İzleme"
        meta="Gönderilen duyurular kime ulaştı, kim okudu."
        actions={newAnnouncement}
      />
      <QueryList
        filters={<ListFilters params={params} searchLabel="Başlık veya mesajda ara" />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Gönderilen bildirimler"
        name="announcements"
        exporting={numberedExport('gonderilen-bildirimler', async (next, signal) => {
          const { announcements, pagination: found } = await readAnnouncements(
            { ...query, page: next, limit: 100 },
            signal,
          )
          return { rows: announcements, pagination: found }
        })}
        columns={columns}
        rows={list.data?.announcements ?? []}
        rowKey={({ id }) => id}
        failure="Gönderilen bildirimler yüklenemedi."
        nothingFound="Aramanıza uyan bildirim bulunamadı."
        empty={<EmptyState icon={BellRing}>Henüz bildirim gönderilmedi.</EmptyState>}
      />
    </>
  )
}
