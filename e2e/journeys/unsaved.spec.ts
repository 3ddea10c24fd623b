import { finalizeReport, readReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { openFinding, refuseSaves } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { atPhoneWidth, expectFitsPhone } from '../layout'
import { leaseOver } from '../patience'
import { callingAs } from '../session'

const ladder = 'Seyyar merdivenin kaymaz pabuçları yok.'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_FAILED/] })

test('REP-08 what was typed outlives its tab, and the report being completed elsewhere', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', [ladder])
  await page.goto(`/report/${id}`)
  const finding = await openFinding(page, /merdiven/, false)
  await refuseSaves(page, id)
  await field(finding, 'Açıklama').fill('Depo girişindeki merdiven.')
  await expect.poll(() => draftsOnDevice(page)).toBe(1)
  await expect(page.getByText('Kaydedilemedi, yeniden denenecek')).toBeVisible()

  const second = await context.newPage()
  await second.goto(`/report/${id}`)
  await expect(field(await openFinding(second, /merdiven/, false), 'Açıklama')).toHaveValue('')
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
  const again = await openFinding(later, /merdiven/, false)
  await expect(field(again, 'Açıklama')).toHaveValue('Depo girişindeki merdiven.')
  await expectAccessible(later)
  await expectFitsPhone(later)

  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  const left = later.getByRole('region', { name: 'Eklenmeyen metniniz', exact: true })
  await expect(left).toContainText('Bu rapor başka bir cihazda tamamlandı; eklenmeyen metniniz burada')
  await expect(left).toContainText('Depo girişindeki merdiven.')
  await expectAccessible(later)
  await expectFitsPhone(later)
  await left.getByRole('button', { name: 'Sil', exact: true }).click()
  await later.getByRole('button', { name: 'Metni Sil', exact: true }).click()
  await expect(left).toHaveCount(0)
})

test('BEY-34 what was typed in a tab that stands still is sent by another one', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', [ladder])
  await page.goto(`/report/${id}`)
  const finding = await openFinding(page, /merdiven/, false)
  await refuseSaves(page, id)
  await field(finding, 'Açıklama').fill('Depo girişindeki merdiven.')
  await expect.poll(() => draftsOnDevice(page)).toBe(1)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')

  const other = await context.newPage()
  await other.goto('/reports')
  await expect(other.getByText(/^Bu cihazda bekleyen değişiklikler gönderildi/)).toBeVisible(leaseOver)
  const { report } = await call(readReport, { params: { id } })
  expect(report.entries).toMatchObject([{ aciklama: 'Depo girişindeki merdiven.' }])

  // Who goes on there has it still, and it stays as it is.
  await devTools.send('Debugger.resume')
  await expect(field(finding, 'Açıklama')).toHaveValue('Depo girişindeki merdiven.')
})

test('NAV-07 a changed draft asks before it is left by menu, sign-out, browser back or closing the tab @desktop', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), 'Körfez', [ladder])
  await page.goto('/reports')
  await page.locator(`a[href="/report/${id}"]`).click()
  const finding = await openFinding(page, /merdiven/, false)
  await refuseSaves(page, id)
  await field(finding, 'Uygunsuzluk').fill('Bu değişiklik kaydedilmedi.')
  await expect(page.getByText('Kaydedilemedi, yeniden denenecek')).toBeVisible()

  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var', exact: true })
  const stay = async () => {
    await question.getByRole('button', { name: 'Sayfada Kal', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(field(finding, 'Uygunsuzluk')).toHaveValue('Bu değişiklik kaydedilmedi.')
  }
  const menuLink = page.getByRole('navigation').getByRole('link', { name: 'Firmalarım', exact: true })
  await menuLink.click()
  const answers = ['', 'Sayfada Kal', 'Çık, Değişiklikler Kaybedilecek', 'Kaydet ve Çık']
  await expect(question.getByRole('button')).toHaveText(answers)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await stay()

  await page.getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
  await stay()
  await atPhoneWidth(page, async () => {
    await page.getByRole('button', { name: 'Hesap', exact: true }).click()
    await page.getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
    await question.getByRole('button', { name: 'Sayfada Kal', exact: true }).click()
    await page.getByRole('dialog', { name: 'Hesap', exact: true }).press('Escape')
    await expect(field(finding, 'Uygunsuzluk')).toHaveValue('Bu değişiklik kaydedilmedi.')
  })

  await page.goBack()
  await stay()

  const warning = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()
  await expect(field(finding, 'Uygunsuzluk')).toHaveValue('Bu değişiklik kaydedilmedi.')

  await menuLink.click()
  await question.getByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek', exact: true }).click()
  await expectPage(page, 'Firmalarım')
  await page.goto(`/report/${id}`)
  await expect(
    field(page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true }), 'Uygunsuzluk'),
  ).toHaveValue(ladder)
})

function draftsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases
      .flatMap((database) => database.name ?? [])
      .find((each) => each.startsWith('outbox'))
    if (!name) return 0
    return new Promise<number>((resolve) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => {
        const count = request.result.transaction('entries').objectStore('entries').count()
        count.addEventListener('success', () => {
          request.result.close()
          resolve(count.result)
        })
      })
    })
  })
}
