import { listReports, readReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { newReport } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { keptOnDevice } from '../kept-on-device'
import { expectNoSidewaysScroll } from '../layout'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

test('BEY-04 a report is started and written without a connection, and arrives once, after its page was closed', async ({
  page,
  context,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  await page.goto('/report/new')
  await expect(field(page, 'Müşteri firma')).toBeVisible()
  await expectKept(page)
  // What a report begins with is kept by itself; nobody has to have looked at it.
  await expect
    .poll(async () => (await keptOnDevice(page)).queries)
    .toEqual(
      expect.arrayContaining([
        ['client-companies', 'to-choose'],
        ['guidelines', 'kept'],
      ]),
    )

  await context.setOffline(true)
  await newReport(page, { typed: 'Körfez', name: 'Körfez' })
  const reportId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('Bu rapor şimdilik yalnız bu cihazda')).toBeVisible()
  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
  const pane = page.getByRole('region', { name: /^Uygunsuzluk \d+/ })
  await field(pane, 'Uygunsuzluk').fill('Kuyu ağzında kapak yok.')
  await field(pane, 'Açıklama').fill('Bodrumda, ışık da yanmıyor.')
  await expect(page.getByText('Bu cihazda kayıtlı, bağlantı bekleniyor').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(async () => (await keptOnDevice(page)).text).toContain('ışık da yanmıyor')

  // The page is gone without a word, as when the browser is killed.
  await page.close({ runBeforeUnload: false })
  const list = await context.newPage()
  await list.goto('/reports')
  await expect(list.getByText('Bu cihazda, gönderilmeyi bekliyor')).toBeVisible()
  await expectAccessible(list)
  await expectNoSidewaysScroll(list)
  expect((await call(listReports, { query: { search: 'Kuyu ağzında' } })).reports).toEqual([])

  // Nobody opens the report: it goes by itself.
  await context.setOffline(false)
  await expect(list.getByText('Bu cihazda, gönderilmeyi bekliyor')).toBeHidden()
  await expect
    .poll(async () => (await call(readReport, { params: { id: reportId } })).report.entries)
    .toMatchObject([{ uygunsuzluk: 'Kuyu ağzında kapak yok.', aciklama: 'Bodrumda, ışık da yanmıyor.' }])
  await list.goto(`/report/${reportId}`)
  await expect(list.getByRole('button', { name: /^(?:Taslağı Kaydet|Kaydet)$/ })).toBeVisible()
  await expect(list.getByText('Bu rapor şimdilik yalnız bu cihazda')).toBeHidden()
})
