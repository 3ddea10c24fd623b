import { finalizeReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft } from '../drafts'
import { openFinding, refuseSaves } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { callingAs } from '../session'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_FAILED/] })

test('REP-08 what was typed outlives its tab, and the report being completed elsewhere', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Seyyar merdivenin kaymaz pabuçları yok.'])
  await page.goto(`/report/${id}`)
  const finding = await openFinding(page, /merdiven/, isMobile)
  await refuseSaves(page, id)
  await field(finding, 'Açıklama').fill('Depo girişindeki merdiven.')
  await expect.poll(() => copiesOnDevice(page)).toBe(1)
  await expect(page.getByText('Kaydedilemedi, yeniden denenecek')).toBeVisible()

  const second = await context.newPage()
  await second.goto(`/report/${id}`)
  await openFinding(second, /merdiven/, isMobile)
  await expect(second.getByText('Kaydedilmemiş değişiklikleriniz geri getirildi')).toHaveCount(0)
  await second.close()
  // A tab that is closed still sends; one that crashes does not.
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await page.close()

  // What waited for the way to the server goes by itself, so nothing is asked; here it cannot go yet.
  const later = await context.newPage()
  await refuseSaves(later, id)
  await later.goto(`/report/${id}`)
  const again = await openFinding(later, /merdiven/, isMobile)
  await expect(field(again, 'Açıklama')).toHaveValue('Depo girişindeki merdiven.')
  await expectAccessible(later)

  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  const left = later.getByRole('region', { name: 'Eklenmeyen metniniz', exact: true })
  await expect(left).toContainText('Bu rapor başka bir cihazda tamamlandı; eklenmeyen metniniz burada')
  await expect(left).toContainText('Depo girişindeki merdiven.')
  await expectAccessible(later)
  await left.getByRole('button', { name: 'Sil', exact: true }).click()
  await later.getByRole('button', { name: 'Metni Sil', exact: true }).click()
  await expect(left).toHaveCount(0)
})

function copiesOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('unsaved_copies')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.addEventListener('error', () => resolve(0))
        request.addEventListener('success', () => {
          const count = request.result.transaction('copies').objectStore('copies').count()
          count.addEventListener('success', () => {
            request.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}
