import { addNaceList, listNaceLists, type NaceListView } from '@gozlem/contract/nace'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls } from '../../platform/testing/answering'

const entered: NaceListView = {
  id: '019a0000-0000-7000-8000-000000000901',
  valid_from: '2025-03-13',
  source: 'RG 13.03.2025/32840',
  code_count: 2,
  created_at: '2026-01-05T08:00:00.000Z',
  in_force: true,
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 })
  answer(listNaceLists, { lists: [] })
})

const csv = (...rows: string[]) => new File([['Kod;Tanım;Tehlike Sınıfı', ...rows].join('\r\n')], 'nace.csv')

async function choose(user: ReturnType<typeof renderApp>['user'], file: File) {
  await user.click(await screen.findByRole('button', { name: 'Liste Yükle' }))
  const dialog = await screen.findByRole('dialog', { name: 'NACE listesi yükle' })
  const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, file)
  return within(dialog)
}

test('BEY-16 a list is looked through, compared and stored', async () => {
  const changes = { added: 1, removed: 0, reclassified: 1, kept: 0 }
  answer(addNaceList, ({ body }) => ({
    list: (body as { dry_run: boolean }).dry_run ? null : entered,
    changes,
  }))
  const { user } = renderApp('superadmin', '/admin/nace-list')
  expect(await screen.findByText(/Henüz liste yok/)).toBeVisible()
  const dialog = await choose(
    user,
    csv('08;Diğer madencilik;', '08.99.04;Grafit ocakçılığı;Çok Tehlikeli', '467302;Boya ticareti;Tehlikeli'),
  )
  expect(await dialog.findByText('08.99.04 · Çok Tehlikeli')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Değişiklikleri Gör' }))
  expect(await dialog.findByText('Kaynağı yazın')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Kaynak' }), 'RG 13.03.2025/32840')
  await user.click(dialog.getByRole('button', { name: 'Değişiklikleri Gör' }))
  expect(await dialog.findByText(/1 yeni kod, 0 kalkan kod, 1 kodun sınıfı değişiyor/)).toBeVisible()
  answer(listNaceLists, { lists: [entered] })
  await user.click(dialog.getByRole('button', { name: 'Listeyi Kaydet' }))
  expect(await screen.findByText('NACE listesi kaydedildi')).toBeVisible()
  expect(await screen.findByText('Yürürlükte')).toBeVisible()
  const [dry, stored] = calls('nace.addList').map(({ body }) => body)
  expect(dry).toMatchObject({
    dry_run: true,
    source: 'RG 13.03.2025/32840',
    codes: [
      { code: '08.99.04', tehlike_sinifi: 'cok_tehlikeli' },
      { code: '46.73.02', tehlike_sinifi: 'tehlikeli' },
    ],
  })
  expect(stored).toEqual({ ...(dry as object), dry_run: false })
})

test('BEY-16 a wrong row is named and keeps the whole list out', async () => {
  const { user } = renderApp('superadmin', '/admin/nace-list')
  const dialog = await choose(user, csv('08.99.04;Grafit;Orta', '46.73.02;Boya ticareti;Tehlikeli'))
  expect(await dialog.findByText('1 satır hatalı')).toBeVisible()
  expect(dialog.getByText(/Tehlike sınıfı Az Tehlikeli, Tehlikeli ya da/)).toBeVisible()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Değişiklikleri Gör' })
  expect(button.disabled).toBe(true)
})

test('BEY-16 a file without the three columns is refused', async () => {
  const { user } = renderApp('superadmin', '/admin/nace-list')
  const dialog = await choose(user, new File(['a;b\r\n1;2'], 'nace.csv'))
  expect(await dialog.findByText(/kod, tanım ve tehlike sınıfı sütunları bulunamadı/)).toBeVisible()
})
