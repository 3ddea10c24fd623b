import { readFile } from 'node:fs/promises'
import { listReports } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { field } from '../field'
import { expect, test } from '../journey'
import { callingAs } from '../session'

test.use({ role: 'osgb_admin' })

test('REP-11 columns of the reports are chosen, remembered and exported @desktop', async ({
  page,
  baseURL,
}) => {
  await page.goto('/reports?status=completed')
  const table = page.getByRole('table', { name: 'Güncel raporlar', exact: true })
  await expect(table.getByRole('columnheader', { name: 'Güncelleme', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sütunlar', exact: true }).click()
  const columns = page.getByRole('dialog', { name: 'Sütunlar', exact: true })
  await expect(field(columns, 'Rapor')).toBeDisabled()
  await columns.getByText('Güncelleme').click()
  await columns.getByText('Tamamlanma').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sütunlar', exact: true })).toBeFocused()

  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Tamamlanma', exact: true })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Güncelleme', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Dışa aktar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dışa aktar', exact: true })
  await expectAccessible(page, dialog)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV İndir', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^guncel-raporlar-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFFirma;Rapor;Rapor no;Durum;En yüksek skor;En yüksek risk;Uygunsuzluk;Hazırlayan;Kurum;Tarih;Tamamlanma',
  )
  const call = await callingAs(baseURL ?? '', 'osgb_admin')
  const { pagination } = await call(listReports, { query: { status: 'completed' } })
  expect(pagination.total, 'more than the page shows').toBeGreaterThan(
    await table.locator('tbody tr').count(),
  )
  expect(lines).toHaveLength(pagination.total + 2)
  expect(lines[1]).toMatch(
    /;Tamamlandı;[\d,]+;[^;]+;\d+;[^;]+;[^;]+;\d{2}\.\d{2}\.\d{4};\d{2}\.\d{2}\.\d{4}$/,
  )
  await expect(dialog.getByRole('status')).toContainText(`${pagination.total} satır indirildi`)
  await expectAccessible(page)
})

test('CC-01 fields of the companies are chosen and exported on a phone @phone', async ({ page }) => {
  await page.goto('/companies')
  const list = page.getByRole('list', { name: 'Firmalar', exact: true })
  await expect(list.getByRole('term').filter({ hasText: 'Sektör' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Firmalar: liste işlemleri', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Alanlar', exact: true }).click()
  const fields = page.getByRole('dialog', { name: 'Alanlar', exact: true })
  await fields.getByText('Sektör').click()
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Tamam', exact: true }).click()
  await expect(list.getByRole('term').filter({ hasText: 'Sektör' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Firmalar: liste işlemleri', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dışa aktar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dışa aktar', exact: true })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV İndir', exact: true }).click(),
  ])
  const [header] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toBe('\uFEFFFirma;Tehlike sınıfı;İl;İlçe;Çalışan;Rapor;Sektör')
  await expectAccessible(page)
})
