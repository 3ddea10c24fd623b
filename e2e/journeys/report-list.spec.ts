import { deleteReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeCompleted } from '../drafts'
import { filterBy } from '../filter'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'
import { shortLook } from '../patience'
import { callingAs } from '../session'

test.use({ role: 'osgb_admin' })

const linkTo = (page: Page, id: string) => page.locator(`a[href="/report/${id}"]`)

/** The row of a report with its menu: a table's or a card's. */
const rowOf = (page: Page, id: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: linkTo(page, id) })

test('REP-11 archives a completed report and brings it back', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_admin')
  const id = await makeCompleted(call, 'Şirin Gıda', 'Raf ayakları yere sabitlenmemiş.')
  await page.goto('/reports')
  await rowOf(page, id)
    .getByRole('button', { name: /işlemler$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Arşivle', exact: true }).click()
  await expect(page.getByText('Rapor arşivlendi')).toBeVisible()
  await expect(linkTo(page, id)).toHaveCount(0)

  await page.goto('/reports-archived')
  await expectPage(page, 'Arşivlenmiş Raporlar')
  await expect(linkTo(page, id)).toBeVisible()
  await linkTo(page, id).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Şirin Gıda Pazarlama A.Ş.', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Arşivden Çıkar', exact: true }).click()
  await expect(page.getByText('Rapor arşivden çıkarıldı')).toBeVisible()

  await page.goto('/reports')
  await expect(linkTo(page, id)).toBeVisible()
  await call(deleteReport, { params: { id } })
})

test('REP-13 the actions of a completed report share one line on the narrowest phones @phone', async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_admin')
  const id = await makeCompleted(call, 'Şirin Gıda', 'Raf ayakları yere sabitlenmemiş.')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/report/${id}`)
    const topOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
    await expect(page.getByRole('button', { name: 'PDF İndir', exact: true })).toBeVisible()
    expect(await topOf('Diğer işlemler'), `at ${width}`).toBe(await topOf('PDF İndir'))
    await expectNoSidewaysScroll(page)
  }
  await call(deleteReport, { params: { id } })
})

test('REP-11 finds reports by company, without Turkish letters, and filters by status', async ({
  page,
  isMobile,
}) => {
  const drafts = page.getByText('Taslak', { exact: true }).filter({ visible: true })
  const search = page.getByRole('textbox', { name: /^Raporlarda ara/ })
  await page.goto('/reports')
  await expect(drafts.first()).toBeVisible()
  // A press beside a sheet closes it, and does not reach the link to the dashboard that lies beneath.
  if (isMobile) {
    await page.getByRole('button', { name: 'Filtrele', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrele', exact: true })
    await expect(sheet).toBeVisible()
    // Above all that a sheet grows to once its fields are there.
    const beside = [30, 30] as const
    const hit = () =>
      page.evaluate((place) => document.elementFromPoint(...place)?.getAttributeNames(), beside)
    await expect.poll(hit).toContain('data-scroll-lock')
    // A sheet that has just opened hears of a press beside it a turn later: on a busy machine a finger of a test is faster.
    await expect(async () => {
      await page.touchscreen.tap(...beside)
      await expect(sheet).toBeHidden(shortLook)
    }).toPass()
    await expect(page).toHaveURL(/\/reports$/)
  }
  await filterBy(page, isMobile, 'Durum', 'Tamamlandı')
  await expect(drafts).toHaveCount(0)
  await expect(page).toHaveURL(/status=completed/)
  await search.fill('korfez yapi')
  await expect(page).toHaveURL(/search=korfez/)
  await page.reload()
  await expect(page.getByRole('link', { name: /Körfez Yapı Taahhüt A.Ş./ }).first()).toBeVisible()
  await expect(drafts).toHaveCount(0)
  await expectAccessible(page)
})

test('REP-11 archives several reports at once and brings them back', async ({ page, baseURL, isMobile }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_admin')
  const ids = [
    await makeCompleted(call, 'Şirin Gıda', 'Soğuk oda kapısı içeriden açılmıyor.'),
    await makeCompleted(call, 'Şirin Gıda', 'Elektrik panosunun önü kapalı.'),
  ]
  const bar = page.getByRole('region', { name: 'Toplu işlem', exact: true })
  const begin = async () => {
    if (isMobile) await page.getByRole('button', { name: /liste işlemleri$/ }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Birden Çok Seç', exact: true }).click()
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').press('Space')
  }

  await page.goto('/reports?risk_level=high&status=completed')
  await begin()
  await expect(bar.getByRole('status')).toHaveText('2 rapor seçildi')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Arşivle', exact: true }).click()
  await expect(page.getByText('2 rapor arşivlendi')).toBeVisible()
  for (const id of ids) await expect(linkTo(page, id)).toHaveCount(0)

  await page.goto('/reports-archived')
  await begin()
  await bar.getByRole('button', { name: 'Arşivden Çıkar', exact: true }).click()
  await expect(page.getByText('2 rapor arşivden çıkarıldı')).toBeVisible()
  for (const id of ids) await call(deleteReport, { params: { id } })
})
