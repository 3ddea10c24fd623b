// A visit that is proven with the connection lost in between: the press waits on the device, also over a reload.
import { listClientCompanies } from '@gozlem/contract/client-company'
import { createVisit } from '@gozlem/contract/visit'
import { istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard } from '../arrive'
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

/** A name, as a hand would write it. */
async function sign(page: Page, pad: Locator): Promise<void> {
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is out of sight')
  const points = [
    [0.1, 0.5],
    [0.2, 0.2],
    [0.3, 0.8],
    [0.45, 0.3],
    [0.8, 0.5],
  ] as const
  await page.mouse.move(box.x + box.width * points[0][0], box.y + box.height * points[0][1])
  await page.mouse.down()
  for (const [x, y] of points.slice(1))
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 })
  await page.mouse.up()
}

test('BEY-12 a visit begins and ends by one press each, also without a connection, and is signed for', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { companies } = await call(listClientCompanies, { query: {} })
  const [company] = companies
  const today = istanbulDay(new Date())
  const at = (clock: string) => istanbulInstant(today, clock)?.toISOString() ?? ''
  const { visit } = await call(createVisit, {
    body: { client_company_id: company?.id ?? '', starts_at: at('09:07'), ends_at: at('11:07') },
  })

  await page.goto('/')
  await expectDashboard(page, 'osgb_user')
  await expectKept(page)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: '09:07–11:07' })
    .filter({ has: page.getByRole('button', { name: new RegExp(company?.name ?? '') }) })
  await row.getByRole('button', { name: 'Ziyarete Başla', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Konumunuz da kaydedilsin mi?', exact: true })
  await expectAccessible(page, question)
  await question.getByText('Seçimimi bu cihazda hatırla').click()
  await question.getByRole('button', { name: 'Konumsuz Kaydet', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Ziyareti Bitir', exact: true })).toBeVisible()
  await expect(row.getByText('Gönderiliyor…')).toBeHidden()
  await expect.poll(async () => (await keptOnDevice(page)).text).toMatch(/checked_in_at\\":\\"\d/)

  await context.setOffline(true)
  await row.getByRole('button', { name: 'Ziyareti Bitir', exact: true }).click()
  const waits = row.getByText('Kaydedildi, bağlantı gelince gönderilecek.')
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(waits).toBeHidden()
  await expect(row.getByRole('button', { name: /^Yapıldı Olarak İşaretle/ })).toBeVisible()

  await page.goto(`/calendar?view=list&day=${today}&visit=${visit.id}`)
  const proof = page.getByRole('region', { name: 'Ziyaret kanıtı', exact: true })
  await expect(proof.getByText('Bitiş', { exact: true })).toBeVisible()
  await proof.getByRole('button', { name: 'Görüşülen Kişiye İmzalat', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Görüşülen kişinin imzası', exact: true })
  const pad = dialog.getByRole('img', { name: 'İmza alanı', exact: true })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(pad).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await sign(page, pad)
  await expectAccessible(page, pad)
  await dialog.getByRole('button', { name: 'İmzayı Onayla', exact: true }).click()
  await expect(dialog.getByText('Görüşülen kişinin adını soyadını yazın')).toBeVisible()
  await field(dialog, 'Ad soyad').fill('Hasan Usta')
  await field(dialog, 'Görevi').fill('Şantiye şefi')
  await dialog.getByRole('button', { name: 'İmzayı Onayla', exact: true }).click()
  await expect(proof.getByRole('img', { name: 'Hasan Usta ekran imzası', exact: true })).toBeVisible()
  await expect(proof.getByText(/güvenli elektronik imza değildir/)).toBeVisible()
  await expectAccessible(page, page.getByRole('dialog'))

  await page.getByRole('button', { name: /^Yapıldı Olarak İşaretle/ }).click()
  await page
    .getByRole('dialog', { name: 'Ziyaret yapıldı', exact: true })
    .getByRole('button', { name: 'Yapıldı Olarak Kaydet', exact: true })
    .click()
  await expect(page.getByText('Ziyaret yapıldı olarak kaydedildi')).toBeVisible()
})
