import {
  cleanUpClientErrors,
  deleteClientError,
  deleteClientErrors,
  type LoggedError,
  listClientErrors,
  readClientError,
  readErrorStats,
} from '@gozlem/contract/error-log'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const logged: LoggedError = {
  id: '019a0000-0000-7000-8000-000000000701',
  error_ref: '0A1B2C3D',
  error_message: 'TypeError: x is undefined',
  error_kind: 'aaaabbbbccccdddd',
  version: '1.2.0',
  url: 'https://a.example/reports',
  user_agent: 'Chromium',
  user_id: '019a0000-0000-7000-8000-000000000001',
  user_name: 'Ayşe Yılmaz',
  organization_name: 'Kule OSGB',
  happened_at: '2026-03-09T10:00:00.000Z',
  created_at: '2026-03-09T10:00:01.000Z',
}
const other: LoggedError = {
  ...logged,
  id: '019a0000-0000-7000-8000-000000000702',
  error_message: 'Ağ yok',
  user_id: null,
  user_name: null,
  organization_name: null,
}
const stats = {
  from: '2026-02-08',
  to: '2026-03-09',
  total: 12,
  people: 4,
  days: Array.from({ length: 12 }, (_, day) => ({
    day: `2026-03-${String(day + 1).padStart(2, '0')}`,
    errors: 1,
  })),
  kinds: [
    {
      error_kind: 'aaaabbbbccccdddd',
      error_message: 'TypeError: x is undefined',
      version: '1.2.0',
      errors: 9,
      people: 3,
      first_at: '2026-03-01T10:00:00.000Z',
      last_at: '2026-03-09T10:00:01.000Z',
    },
  ],
}

const listed = (logs: LoggedError[]) =>
  answer(listClientErrors, {
    logs,
    pagination: { total: logs.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

beforeEach(() => {
  listed([logged, other])
  answer(readErrorStats, stats)
  answer(readClientError, {
    log: {
      ...logged,
      error_stack: 'at r (https://a.example/assets/index-1.js:1:345)',
      source_stack: 'at r (src/Report.tsx:12:7)',
      session_id: 'tab-1',
      viewport: { width: 390, height: 844 },
      memory_usage: { used: 12 * 1024 * 1024 },
      additional_data: { kind: 'render' },
    },
  })
})

test('ADM-05 errors are listed with their number, and narrowed to those of one kind', async () => {
  const { user } = renderApp('superadmin', '/error-logs')
  expect(await screen.findByText('Ağ yok')).toBeVisible()
  expect(screen.getByText('Oturum açılmamış')).toBeVisible()
  expect(await screen.findByText('12 hata, 4 kişi · Bugün 1 · Son 7 gün 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^En sık görülenler/ }))
  await user.click(screen.getByRole('button', { name: 'Kayıtlarını göster: TypeError: x is undefined' }))
  await expect.poll(() => calls('errorLog.list').at(-1)?.path).toContain('kind=aaaabbbbccccdddd')
  expect(screen.getByText('Aynı türden hatalar')).toBeVisible()
})

test('ADM-05 those older than so many days are deleted together, after a question', async () => {
  answer(cleanUpClientErrors, { success: true, message: '40 hata kaydı silindi', deleted: 40 })
  const { user } = renderApp('superadmin', '/error-logs')
  await screen.findByText('Ağ yok')
  await user.click(screen.getByRole('button', { name: 'Eski Kayıtları Sil' }))
  const question = await screen.findByRole('alertdialog')
  await user.selectOptions(within(question).getByRole('combobox'), '60')
  expect(within(question).getByText(/60 günden eski/)).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('40 hata kaydı silindi')).toBeVisible()
  expect(calls('errorLog.cleanUp').at(-1)?.path).toContain('/cleanup/60')
})

test('ADM-05 what the page shows is deleted together', async () => {
  answer(deleteClientErrors, { success: true, message: '2 hata kaydı silindi', deleted: 2 })
  const { user } = renderApp('superadmin', '/error-logs')
  await screen.findByText('Ağ yok')
  await user.click(await screen.findByRole('button', { name: 'Bu sayfadakileri sil' }))
  const question = await screen.findByRole('alertdialog', { name: 'Bu sayfadaki 2 kayıt silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('2 hata kaydı silindi')).toBeVisible()
  expect(calls('errorLog.deleteMany').at(-1)?.body).toEqual({ ids: [logged.id, other.id] })
})

test('ADM-05 one error tells its stack in the words of the source, and can be deleted', async () => {
  answer(deleteClientError, { success: true, message: '1 hata kaydı silindi', deleted: 1 })
  const { user } = renderApp('superadmin', `/error-logs/${logged.id}`)
  expect(await screen.findByRole('heading', { name: 'Hata 0A1B2C3D' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Yığın satırları' }).textContent).toBe(
    'at r (src/Report.tsx:12:7)',
  )
  expect(screen.getByText('12 MB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sil' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByRole('heading', { name: 'Hata Logları' })).toBeVisible()
  // It is gone: asking for it again would be answered with that.
  expect(calls(readClientError.name)).toHaveLength(1)
})

test('ADM-05 an empty log says so', async () => {
  listed([])
  renderApp('superadmin', '/error-logs')
  expect(await screen.findByText('Hiç hata bildirilmedi.')).toBeVisible()
})

test('ADM-05 an error that was deleted says so', async () => {
  refuse(readClientError, 404, { code: 'NOT_FOUND' })
  renderApp('superadmin', `/error-logs/${logged.id}`)
  expect(await screen.findByText('Bu hata kaydı bulunamadı; silinmiş olabilir.')).toBeVisible()
})

test('ADM-05 nobody else has the page', async () => {
  renderApp('osgb_admin', '/error-logs')
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
  expect(calls('errorLog.list')).toEqual([])
})
