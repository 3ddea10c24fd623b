import type { NotificationView } from '@gozlem/contract/notification'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { relativeTime } from '@gozlem/domain/relative-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { problemMessage } from '../../../platform/api/problem-message'
import { addressFromServer } from '../../../platform/navigation/addresses'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Link } from '../../../ui/actions/Link'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Bell, BellOff, Building2, CheckCheck, type LucideIcon, Trash2, UserMinus } from '../../../ui/icons'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { toast } from '../../../ui/overlays/toast'
import { notificationsQuery, useNotificationActions } from '../api'

export interface NotificationListProps {
  /** A notification's page was opened; the panel closes then. */
  onFollow?: () => void
}

/** All notifications with what can be done with them; the same on the page and in the bell's panel (NOT-01). */
export function NotificationList({ onFollow }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery)
  const { readAll } = useNotificationActions()
  const rows = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []

  if (list.status === 'pending')
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    )
  if (list.status === 'error')
    return (
      <ErrorState
        message={problemMessage(list.error, 'Bildirimler yüklenemedi')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (rows.length === 0) return <EmptyState icon={BellOff}>Bildirim bulunmuyor</EmptyState>

  const markAll = () =>
    readAll.mutate(undefined, {
      onError: (failure) => toast.error(problemMessage(failure, 'Bildirimler okundu işaretlenemedi')),
    })
  return (
    <>
      {rows.some(({ is_read }) => !is_read) && (
        <div className="flex justify-end border-b border-line px-2 py-1 md:px-4">
          <Button variant="quiet" icon={CheckCheck} loading={readAll.isPending} onClick={markAll}>
            Tümünü okundu işaretle
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <NotificationRow
            key={row.id}
            notification={row}
            seenAt={new Date(list.dataUpdatedAt)}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Daha Eskileri Göster
          </Button>
        </div>
      )}
    </>
  )
}

const icons: Record<string, LucideIcon> = { assignment_removed: UserMinus, company_deleted: Building2 }

interface NotificationRowProps {
  notification: NotificationView
  /** When the list was fetched. */
  seenAt: Date
  onFollow: (() => void) | undefined
}

function NotificationRow({ notification, seenAt, onFollow }: NotificationRowProps) {
  const { read, remove } = useNotificationActions()
  const { title, message, is_read, created_at, data } = notification
  const Icon = icons[notification.type] ?? Bell
  const open = () => {
    if (!is_read) read.mutate(notification)
    onFollow?.()
  }
  const takeOff = () =>
    remove.mutate(notification, {
      onError: (failure) => toast.error(problemMessage(failure, 'Bildirim silinemedi')),
    })
  const words = (
    <>
      <span className={clsx('block', !is_read && 'font-semibold')}>
        {!is_read && <VisuallyHidden>Okunmadı: </VisuallyHidden>}
        {title}
      </span>
      <span className="mt-0.5 block break-words whitespace-pre-line text-meta">{message}</span>
    </>
  )
  return (
    <li className={clsx('flex gap-3 py-3 pr-2 pl-4 md:pr-4 md:pl-6', !is_read && 'bg-info-soft')}>
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', is_read ? 'text-meta' : 'text-brand')} />
      <div className="min-w-0 flex-1">
        {data.url === undefined ? (
          <p>{words}</p>
        ) : (
          <Link to={addressFromServer(data.url)} onClick={open} className="block rounded-sm">
            {words}
          </Link>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-meta">
          <time dateTime={created_at} title={formatInstant(created_at)}>
            {relativeTime(created_at, seenAt)}
          </time>
          {!is_read && (
            <button
              type="button"
              className="min-h-12 font-semibold text-brand-ink underline underline-offset-2"
              onClick={() => read.mutate(notification)}
            >
              Okundu işaretle
              <VisuallyHidden>: {title}</VisuallyHidden>
            </button>
          )}
        </div>
      </div>
      <IconButton
        label={`Bildirimi sil: ${title}`}
        icon={Trash2}
        loading={remove.isPending}
        className="-mt-2.5"
        onClick={takeOff}
      />
    </li>
  )
}
