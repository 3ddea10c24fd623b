import {
  deleteNotification,
  findRecipients,
  listAnnouncements,
  listNotifications,
  type NotificationView,
  readAllNotifications,
  readNotification,
  sendAnnouncement,
  sendTestAnnouncement,
  unreadCount,
} from '@gozlem/contract/notification'
import { dashboard, systemStatistics } from '@gozlem/contract/statistics'
import { screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { people } from '../../platform/testing/people'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const notification = (changes: Partial<NotificationView> = {}): NotificationView => ({
  id: id(1),
  type: 'announcement',
  title: 'Bakım duyurusu',
  message: 'Bu gece bakım var.',
  data: {},
  is_read: false,
  read_at: null,
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...changes,
})

/** The server's side: a list that reading and deleting change. */
function keeps(...rows: NotificationView[]) {
  let kept = rows
  answer(unreadCount, () => ({ count: kept.filter(({ is_read }) => !is_read).length }))
  answer(listNotifications, () => ({ notifications: kept, next: null }))
  answer(readNotification, ({ path }) => {
    const read = (row: NotificationView) => ({ ...row, is_read: true, read_at: new Date().toISOString() })
    kept = kept.map((row) => (path.includes(row.id) ? read(row) : row))
    return { success: true as const, notification: read(rows[0] ?? notification()) }
  })
  answer(readAllNotifications, () => {
    const updated = kept.length
    kept = kept.map((row) => ({ ...row, is_read: true }))
    return { success: true as const, updated }
  })
  answer(deleteNotification, ({ path }) => {
    kept = kept.filter((row) => !path.includes(row.id))
    return { success: true as const, message: 'Bildirim silindi' }
  })
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  const totals = {
    drafts: 0,
    completed: 0,
    completed_this_month: 0,
    client_companies: 0,
    open_findings: 0,
    overdue_actions: 0,
    reported_actions: 0,
  }
  const nothing = { drafts: [], recent: [], certificates: [], totals, completed_by_month: [], team: null }
  answer(dashboard, { ...nothing, has_valid_certificates: true })
  answer(systemStatistics, {
    organizations: 2,
    users: 4,
    client_companies: 5,
    drafts: 1,
    completed_reports: 1,
    reports_by_month: [{ month: '2026-11', completed: 1 }],
  })
})

const bell = (name: string | RegExp) => screen.findByRole('button', { name })

const open = (path: string, prepare: () => void) => renderApp('osgb_user', path, prepare)

describe('bell', () => {
  test.each([
    [0, 'Bildirimler'],
    [3, 'Bildirimler, 3 okunmamış'],
    [140, 'Bildirimler, 99+ okunmamış'],
  ])('NOT-01 with %i unread the bell says %s', async (count, name) => {
    open('/', () => answer(unreadCount, { count }))
    expect(await bell(name)).toBeVisible()
  })

  test('NOT-01 the count follows a live event without a reload', async () => {
    open('/', () => answer(unreadCount, { count: 0 }))
    await bell('Bildirimler')
    answer(unreadCount, { count: 1 })
    tellLive({ kind: 'notifications.changed', user_id: people.osgb_user.id })
    expect(await bell('Bildirimler, 1 okunmamış')).toBeVisible()
  })

  test('NOT-01 the count follows a live event that overtakes the first answer', async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => (arrive = resolve))
    open('/', () => {
      answer(unreadCount, { count: 0 })
      const ask = fetch
      vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
        const answered = await ask(...asked)
        if (asked[0] === unreadCount.path) await late
        return answered
      })
    })
    await bell('Bildirimler')
    await waitFor(() => expect(calls(unreadCount.name)).toHaveLength(1))
    answer(unreadCount, { count: 1 })
    tellLive({ kind: 'notifications.changed', user_id: people.osgb_user.id })
    arrive()
    expect(await bell('Bildirimler, 1 okunmamış')).toBeVisible()
  })

  test('NOT-01 the panel reads one, reads all and deletes', async () => {
    const { user } = open('/', () => keeps(notification(), notification({ id: id(2), title: 'İkinci' })))
    await user.click(await bell('Bildirimler, 2 okunmamış'))
    const panel = within(await screen.findByRole('dialog', { name: 'Bildirimler' }))
    const rows = await panel.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(panel.getAllByText('5 dakika önce')).toHaveLength(2)

    await user.click(panel.getByRole('button', { name: /^Okundu işaretle.*Bakım duyurusu$/ }))
    await waitFor(() => expect(panel.getAllByText(/Okunmadı/)).toHaveLength(1))
    await user.click(panel.getByRole('button', { name: 'Tümünü okundu işaretle' }))
    await waitFor(() => expect(panel.queryByText(/Okunmadı/)).toBeNull())

    await user.click(panel.getByRole('button', { name: 'Bildirimi sil: Bakım duyurusu' }))
    await user.click(await panel.findByRole('button', { name: 'Bildirimi sil: İkinci' }))
    expect(await panel.findByText('Bildirim bulunmuyor')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Kapat' }))
    expect(await bell('Bildirimler')).toBeVisible()
  })

  test('NOT-01 following a notification reads it, closes the panel and opens its page', async () => {
    const { user, router } = open('/', () => keeps(notification({ data: { url: '/notifications' } })))
    await user.click(await bell('Bildirimler, 1 okunmamış'))
    await user.click(await screen.findByRole('link', { name: /Bakım duyurusu/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(calls('notification.read')).toHaveLength(1))
  })
})

describe('page', () => {
  test('NOT-01 a list that did not come can be asked for again', async () => {
    const { user } = open('/notifications', () =>
      refuse(listNotifications, 403, { code: 'FORBIDDEN', message: 'Olmadı' }),
    )
    expect(await screen.findByText('Olmadı')).toBeVisible()
    keeps(notification())
    await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByText('Bu gece bakım var.')).toBeVisible()
  })

  test('NOT-01 a deletion that failed says so and leaves the notification', async () => {
    const { user } = open('/notifications', () => {
      keeps(notification({ is_read: true }))
      loseConnection(deleteNotification)
    })
    await user.click(await screen.findByRole('button', { name: 'Bildirimi sil: Bakım duyurusu' }))
    expect(await screen.findByText(/^Sunucuya bağlanılamıyor/)).toBeVisible()
    expect(screen.getByText('Bakım duyurusu')).toBeVisible()
  })

  test('NOT-01 older notifications come page by page', async () => {
    const { user } = open('/notifications', () =>
      answer(listNotifications, ({ path }) =>
        path.includes('after=eski')
          ? { notifications: [notification({ id: id(2), title: 'Eski' })], next: null }
          : { notifications: [notification()], next: 'eski' },
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Daha Eskileri Göster' }))
    expect(await screen.findByText('Eski')).toBeVisible()
    expect(screen.getByText('Bakım duyurusu')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Daha Eskileri Göster' })).toBeNull()
  })
})

describe('announcements', () => {
  const sent = {
    id: id(9),
    title: 'Bakım duyurusu',
    message: 'Bu gece bakım var.',
    url: null,
    audience: 'Herkes',
    channels: ['in_app' as const],
    sent_by: 'Suna Kaya',
    created_at: '2026-11-21T06:00:00.000Z',
    sent: 4,
    delivered: 3,
    read: 1,
  }
  const one = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }

  beforeEach(() => {
    answer(listAnnouncements, { announcements: [sent], pagination: one })
    answer(sendAnnouncement, { success: true, message: 'Bildirim gönderiliyor', announcement: sent })
  })

  const box = (name: string) => screen.findByRole('textbox', { name })
  const press = (name: string) => screen.getByRole('button', { name })

  test('NOT-03 an empty announcement is not sent and the first gap has the focus', async () => {
    const { user } = renderApp('superadmin', '/admin/notification-management')
    await box('Başlık')
    await user.click(press('Gönder'))
    expect(await screen.findByText('Başlık zorunludur')).toBeVisible()
    expect(screen.getByText('Mesaj zorunludur')).toBeVisible()
    await waitFor(async () => expect(document.activeElement).toBe(await box('Başlık')))
    expect(calls('notification.sendAnnouncement')).toEqual([])
  })

  test('NOT-03 an address outside of the app is refused at its field', async () => {
    const { user } = renderApp('superadmin', '/admin/notification-management')
    await user.type(await box('Başlık'), 'Duyuru')
    await user.type(await box('Mesaj'), 'Metin')
    await user.type(await box('Açılacak sayfa'), '//kotu.example')
    await user.click(press('Gönder'))
    expect(await screen.findByText('Adres uygulama içinde olmalı ve / ile başlamalıdır')).toBeVisible()
  })

  test('NOT-03 chosen people get an announcement after a question, and the overview opens', async () => {
    answer(findRecipients, {
      users: [{ id: id(3), name: 'Mert Işık', role: 'osgb_user', company_name: 'Kule OSGB' }],
      organizations: [],
    })
    const { user, router } = renderApp('superadmin', '/admin/notification-management')
    await user.type(await box('Başlık'), 'Duyuru')
    await user.type(await box('Mesaj'), 'Metin')
    await user.click(screen.getByRole('radio', { name: 'Seçilen kişiler' }))
    await user.type(await screen.findByRole('combobox', { name: 'Kişi ekle' }), 'Mert')
    await user.click(await screen.findByRole('option', { name: /Mert Işık/ }))
    await user.click(screen.getByRole('checkbox', { name: 'E-posta' }))
    await user.click(press('Gönder'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Bildirim gönderilsin mi?' }))
    expect(calls('notification.sendAnnouncement')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Gönder' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notification-overview'))
    expect(calls('notification.sendAnnouncement')[0]?.body).toMatchObject({
      title: 'Duyuru',
      message: 'Metin',
      audience: { kind: 'users', user_ids: [id(3)] },
      channels: ['in_app', 'email'],
    })
    expect(await screen.findByText('Bildirim gönderiliyor')).toBeVisible()
  })

  test('NOT-03 a name that nobody has is told from one that is too short', async () => {
    answer(findRecipients, { users: [], organizations: [] })
    const { user } = renderApp('superadmin', '/admin/notification-management')
    await user.click(await screen.findByRole('radio', { name: 'Seçilen kişiler' }))
    const people = await screen.findByRole('combobox', { name: 'Kişi ekle' })
    await user.type(people, 'M')
    expect(await screen.findByText('Kişi adından en az 2 harf yazın')).toBeVisible()
    await user.type(people, 'ert')
    expect(await screen.findByText('Bu adla kişi yok')).toBeVisible()
  })

  test('NOT-03 a test goes to the sender alone', async () => {
    answer(sendTestAnnouncement, { success: true, message: 'Test bildirimi gönderildi' })
    const { user } = renderApp('superadmin', '/admin/notification-management')
    await user.type(await box('Başlık'), 'Duyuru')
    await user.type(await box('Mesaj'), 'Metin')
    await user.click(press('Kendime Test Gönder'))
    expect(await screen.findByText('Test bildirimi gönderildi')).toBeVisible()
    expect(calls('notification.sendTestAnnouncement')[0]?.body).not.toHaveProperty('audience')
    expect(calls('notification.sendAnnouncement')).toEqual([])
  })

  test('NOT-03 the overview tells to whom, how many, and who read it', async () => {
    renderApp('superadmin', '/admin/notification-overview')
    const row = within(await screen.findByRole('row', { name: /Bakım duyurusu/ }))
    expect(row.getByText('Herkes')).toBeVisible()
    expect(row.getByText(/%75/)).toBeVisible()
    expect(row.getByText(/%25/)).toBeVisible()
    expect(row.getByText('Suna Kaya')).toBeVisible()
  })

  test('NOT-03 a search without a hit leads back to everything', async () => {
    answer(listAnnouncements, ({ path }) =>
      path.includes('search=')
        ? { announcements: [], pagination: { ...one, total: 0 } }
        : { announcements: [sent], pagination: one },
    )
    const { user } = renderApp('superadmin', '/admin/notification-overview?search=yok')
    expect(await screen.findByText('Aramanıza uyan bildirim bulunamadı.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tümünü göster' }))
    expect(await screen.findByText('Bakım duyurusu')).toBeVisible()
  })

  test('NOT-03 nobody but the superadmin may announce', async () => {
    const { router } = renderApp('osgb_admin', '/admin/notification-management')
    expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})
