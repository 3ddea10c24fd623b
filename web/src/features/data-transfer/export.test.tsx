import {
  cancelExport,
  deleteExport,
  type ExportView,
  listExports,
  requestExport,
} from '@gozlem/contract/organization-export'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const working: ExportView = {
  id: '019a0000-0000-7000-8000-000000000901',
  state: 'working',
  done: 25,
  total: 100,
  byte_size: null,
  sha256: null,
  row_count: null,
  file_count: null,
  missing_files: null,
  asked_by_name: 'Ayşe Yılmaz',
  created_at: '2026-11-23T08:00:00.000Z',
  expires_at: '2026-11-30T08:00:00.000Z',
  can: { cancel: true, download: false, delete: false },
}
const ready: ExportView = {
  ...working,
  state: 'ready',
  done: 100,
  byte_size: 2_400_000,
  sha256: 'ab'.repeat(32),
  row_count: 12_345,
  file_count: 80,
  missing_files: 2,
  can: { cancel: false, download: true, delete: true },
}
const seen = (...exports: ExportView[]) => answer(listExports, { exports })
const open = () => renderApp('osgb_admin', '/osgb-migration?view=export').user

test('CC-07 an archive is asked for with the password, and how far it is shows', async () => {
  seen()
  const user = open()
  expect(await screen.findByText('Son 7 günde arşiv istenmedi.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Arşiv Hazırla' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kurum arşivi hazırlansın mı?' })
  refuse(requestExport, 400, {
    code: 'VALIDATION_ERROR',
    message: 'Gönderilen bilgilerde hatalar var.',
    fields: { current_password: 'Mevcut şifreniz hatalı' },
  })
  await user.type(within(dialog).getByLabelText(/Mevcut şifreniz/), 'yanlis')
  await user.click(within(dialog).getByRole('button', { name: 'Hazırla' }))
  expect(await within(dialog).findByText('Mevcut şifreniz hatalı')).toBeVisible()
  answer(requestExport, { export: working })
  seen(working)
  await user.click(within(dialog).getByRole('button', { name: 'Hazırla' }))
  const progress = await screen.findByRole('progressbar', { name: 'Kayıtlar ve dosyalar kopyalanıyor' })
  expect(progress.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByRole('button', { name: 'Arşiv Hazırla' })).toHaveProperty('disabled', true)
  const asked = calls('dataTransfer.requestExport').map(({ body }) => body as { id: string })
  expect(asked).toHaveLength(2)
  expect(asked[1]?.id).toBe(asked[0]?.id)
})

test('CC-07 one that is being made can be cancelled', async () => {
  seen(working)
  const user = open()
  const cancelled = {
    ...working,
    state: 'cancelled' as const,
    can: { cancel: false, download: false, delete: true },
  }
  answer(cancelExport, { export: cancelled })
  const button = await screen.findByRole('button', { name: 'İptal Et' })
  seen(cancelled)
  await user.click(button)
  expect(await screen.findByText('İptal edildi')).toBeVisible()
  expect(calls('dataTransfer.cancelExport')).toHaveLength(1)
})

test('CC-07 one that is ready is downloaded by the browser itself, says what it holds, and can be removed', async () => {
  seen(ready)
  const user = open()
  const link = await screen.findByRole('link', { name: 'İndir' })
  expect(link.getAttribute('href')).toBe(`/api/organization-exports/${ready.id}/file`)
  expect(screen.getByText('2,4 MB · 12.345 kayıt · 80 dosya')).toBeVisible()
  expect(screen.getByText(/^2 dosya bulunamadığı için/)).toBeVisible()
  answer(deleteExport, { success: true, message: 'Arşiv silindi' })
  await user.click(screen.getByRole('button', { name: 'Sil' }))
  seen()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Son 7 günde arşiv istenmedi.')).toBeVisible()
})

test('CC-07 a list that does not come can be asked for again, and one that failed says so', async () => {
  refuse(listExports, 503, { code: 'UNAVAILABLE', message: 'Şu anda ulaşılamıyor.' })
  const user = open()
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  seen({ ...working, state: 'failed', can: { cancel: false, download: false, delete: true } })
  await user.click(again)
  expect(await screen.findByText(/^Arşiv hazırlanamadı\. Yeniden isteyin/)).toBeVisible()
})
