import { deleteReport, readReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { makeCompleted } from '../drafts'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

test.use({ role: 'osgb_admin' })

test('BEY-10 a completed report is made again with a reason, completed as R1, and marks the one before', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_admin')
  const id = await makeCompleted(call, 'Şirin Gıda', 'Raf ayakları yere sabitlenmemiş.')
  const { report } = await call(readReport, { params: { id } })
  const reason = 'Firma adresi yanlış yazılmış.'
  await page.goto(`/report/${id}`)
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Revizyon Oluştur', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Revizyon nedeni/ }).fill(reason)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Revizyon Oluştur', exact: true }).click()

  await expect(page.getByText(`${report.number} numaralı raporun revizyon taslağı`)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  await expect(page.locator('#content').getByText(`${report.number} R1`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Yerine geçtiği rapor: /)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const reissue = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

  await page.getByRole('link', { name: 'Eski Raporu Aç', exact: true }).click()
  await expect(page.getByText(/^Yerine R1 düzenlendi/)).toBeVisible()
  await expect(page.getByText(`Revizyon nedeni: ${reason}`)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.goto(`/verify-report?code=${report.verification_code}`)
  await expect(page.getByText('Rapor doğrulandı')).toBeVisible()
  await expect(page.getByText(/^Yerine R1 düzenlendi/)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.goto('/reports')
  await expect(page.getByText(/^Yerine R1 düzenlendi/).filter({ visible: true })).toBeVisible()

  for (const each of [reissue, id]) await call(deleteReport, { params: { id: each } })
})
