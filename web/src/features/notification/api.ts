import type { NotificationView } from '@gozlem/contract/notification'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { useLive } from '../../platform/live/use-live'
import { beside } from '../../platform/offline/use-kept-since'

const listNotifications = typedCall('notification.list', 'GET /api/notifications')
const unreadCount = typedCall('notification.unreadCount', 'GET /api/notifications/unread-count')
const readNotification = typedCall('notification.read', 'PUT /api/notifications/:id/read')
const readAllNotifications = typedCall('notification.readAll', 'PUT /api/notifications/mark-all-read')
const deleteNotification = typedCall('notification.delete', 'DELETE /api/notifications/:id')

const notifications = ['notifications'] as const
const unread = [...notifications, 'unread'] as const

/** How often the count is asked for while no live event comes (seed 1 section 9). */
const pollMs = 30_000

/** How many notifications are unread: told by the event stream, asked every 30 s besides. */
export function useUnreadCount(): number {
  const cache = useQueryClient()
  useLive('notifications.changed', () => void cache.invalidateQueries({ queryKey: notifications }))
  return useQuery(unreadCountQuery).data ?? 0
}

const unreadCountQuery = queryOptions({
  queryKey: unread,
  meta: beside,
  queryFn: async ({ signal }) => (await api(unreadCount, {}, { signal })).count,
  refetchInterval: pollMs,
})

/** Notifications, read ones too, the latest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notifications, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api(listNotifications, { query: { includeRead: 'true', after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export function useNotificationActions() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: notifications })
  return {
    read: useMutation({
      mutationFn: ({ id }: NotificationView) => api(readNotification, { params: { id } }),
      onSettled,
    }),
    readAll: useMutation({ mutationFn: () => api(readAllNotifications, {}), onSettled }),
    remove: useMutation({
      mutationFn: ({ id }: NotificationView) => api(deleteNotification, { params: { id } }),
      onSettled,
    }),
  }
}

const sendAnnouncement = typedCall('notification.sendAnnouncement', 'POST /api/notifications/send-to-all')
const sendTestAnnouncement = typedCall(
  'notification.sendTestAnnouncement',
  'POST /api/notifications/send-test',
)
const listAnnouncements = typedCall('notification.listAnnouncements', 'GET /api/notifications/announcements')
const findRecipients = typedCall('notification.findRecipients', 'GET /api/notifications/recipients')

const announcements = ['announcements'] as const

export type NewAnnouncement = CallOf<typeof sendAnnouncement>['body']

export function useSendAnnouncement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAnnouncement) => api(sendAnnouncement, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: announcements }),
  })
}

export function useSendTestAnnouncement() {
  return useMutation({
    mutationFn: (body: CallOf<typeof sendTestAnnouncement>['body']) => api(sendTestAnnouncement, { body }),
  })
}

type AnnouncementQuery = CallOf<typeof listAnnouncements>['query']

export const readAnnouncements = (query: AnnouncementQuery, signal: AbortSignal) =>
  api(listAnnouncements, { query }, { signal })

/** A page of what was sent; its counts grow, so it is asked again while it is looked at. */
export const announcementsQuery = (query: AnnouncementQuery) =>
  queryOptions({
    queryKey: [...announcements, query],
    queryFn: ({ signal }) => readAnnouncements(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

/** People and consultancies whose name holds the text. */
export async function recipientsNamed(q: string, signal: AbortSignal) {
  return api(findRecipients, { query: { q } }, { signal })
}
