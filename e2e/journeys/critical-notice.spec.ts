// A danger to life: told from the draft, answered on a phone without an account, seen in the editor (BEY-11).
import { randomUUID } from 'node:crypto'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { createReport, saveReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { mailTo } from '../mailbox'
import { callingAs } from '../session'

test.use({ role: 'regular' })

const made: string[] = []

// The report stays: what was told of it has to stay provable.
test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  for (const id of made.splice(0)) await call(deleteClientCompany, { params: { id } })
})

test('BEY-11 a danger to life is told before the report is complete, and answered in another browser', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  const { company } = await call(createClientCompany, { body: { name: 'Doruk Hafriyat' } })
  const email = `${randomUUID()}@doruk.example`
  await call(addContact, { params: { id: company.id }, body: { name: 'Hasan Usta', email } })
  const { report } = await call(createReport, {
    body: { client_company_id: company.id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  made.push(company.id)
  const finding = {
    id: randomUUID(),
    uygunsuzluk: 'Dört metrelik kazı iksasız',
    alinmasi_gereken_onlemler: ['Kazıya girişi durdurun.'],
    siddet: 5,
    olasilik: 4,
    scored: true,
    status: 'pending' as const,
  }
  await call(saveReport, {
    params: { id: report.id },
    body: { revision: report.revision, entries: [finding] },
  })

  await page.goto(`/report/${report.id}?edit=true`)
  await page.getByRole('button', { name: 'Hayati Tehlike: Hemen Bildir', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hayati tehlike şimdi bildirilsin mi?', exact: true })
  await expect(dialog.getByRole('checkbox', { name: 'Hasan Usta', exact: true })).toBeChecked()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Şimdi Bildir', exact: true }).click()
  await expect(page.getByText('Hayati tehlike bildirildi: Yanıt bekleniyor')).toBeVisible()
  await expect(
    page.getByRole('switch', { name: 'Hayati tehlike (acil bildirim)', exact: true }),
  ).toBeChecked()

  const { text } = await mailTo(email, 'critical_notice.sent')
  const search = /\/hayati-tehlike(\?token=[\w-]+)/.exec(text)?.[1] ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(`${baseURL}/hayati-tehlike${search}`)
  await expect(phone.getByRole('heading', { name: finding.uygunsuzluk, exact: true })).toBeVisible()
  await expect(phone.getByText('Kazıya girişi durdurun.')).toBeVisible()
  expect(new URL(phone.url()).search).toBe('')
  await expectAccessible(phone)
  await phone.getByRole('textbox', { name: 'Adınız ve soyadınız', exact: true }).fill('Hasan Çelik')
  await phone.getByRole('button', { name: 'Okudum, önlem alıyorum', exact: true }).click()
  await expect(phone.getByText(/Yanıtınız alındı: Hasan Çelik/)).toBeVisible()
  await context.close()

  // Without a reload: whoever stands in front of it sees that somebody acts.
  await expect(page.getByText('Hayati tehlike bildirildi: Okundu, önlem alınıyor')).toBeVisible()
  await expect(page.getByText(/Hasan Çelik, .*“Okudum, önlem alıyorum”/)).toBeVisible()
  // From the top: what lies half under a bar has no size that could be touched.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})
