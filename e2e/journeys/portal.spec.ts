// The portal of a client company: invited by the specialist, entered by a mailed link, read without an account (BEY-15).
import { randomUUID } from 'node:crypto'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { createReport, deleteReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { mailTo } from '../mailbox'
import { callingAs } from '../session'

test.use({ role: 'regular' })

const made: { company: string; report: string }[] = []

test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  for (const { company, report } of made.splice(0)) {
    await call(deleteReport, { params: { id: report } })
    await call(deleteClientCompany, { params: { id: company } })
  }
})

test('BEY-15 a contact is invited, signs in by a mailed link, reads, and is out when the access is taken back', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  const { company } = await call(createClientCompany, { body: { name: 'Yıldız Torna' } })
  const { report } = await call(createReport, {
    body: { client_company_id: company.id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  made.push({ company: company.id, report: report.id })
  const email = `${randomUUID()}@yildiz.example`
  await call(addContact, { params: { id: company.id }, body: { email, name: 'Şükran Işık' } })
  const finding = {
    id: randomUUID(),
    uygunsuzluk: 'Torna koruyucusu yok',
    responsible: 'Hasan Usta',
    alinmasi_gereken_onlemler: ['Koruyucu takılmalı.'],
    due_on: addDays(istanbulDay(new Date()), 15),
    siddet: 4,
    olasilik: 3,
    scored: true,
    status: 'approved' as const,
  }
  await call(saveReport, {
    params: { id: report.id },
    body: { revision: report.revision, entries: [finding] },
  })
  await call(finalizeReport, { params: { id: report.id }, body: {} })

  await page.goto(`/companies/${company.id}/emails`)
  const card = page.getByRole('region', { name: 'Müşteri portalı', exact: true })
  await card.getByRole('button', { name: 'Portala Davet Et', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Portala davet et', exact: true })
  await expectAccessible(page, dialog)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Davet Et', exact: true }).click()
  await expect(card).toContainText('Henüz girmedi')
  expect((await mailTo(email, 'portal.invited')).text).toContain('/musteri')

  // Another browser, which knows no session.
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const client = await context.newPage()
  await client.goto(`${baseURL}/musteri`)
  await client.getByLabel('E-posta adresiniz', { exact: true }).fill(email)
  await expectAccessible(client)
  await expectFitsPhone(client)
  await client.getByRole('button', { name: 'Giriş bağlantısı gönder', exact: true }).click()
  await expect(client.getByText(/giriş bağlantısı birazdan e-postanıza gelir/)).toBeVisible()
  const [link = ''] = /\/musteri\?token=[\w-]+/.exec((await mailTo(email, 'portal.sign_in')).text) ?? []

  await client.goto(`${baseURL}${link}`)
  const enter = client.getByRole('button', { name: 'Portala gir', exact: true })
  await expect(enter).toBeVisible()
  expect(new URL(client.url()).search).toBe('')
  await expectAccessible(client)
  await expectFitsPhone(client)
  await enter.press('Enter')
  await expect(client.getByRole('heading', { name: 'Yıldız Torna', exact: true })).toBeVisible()
  const reports = client.getByRole('list', { name: 'Raporlar', exact: true })
  await expect(reports.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(client)
  await expectFitsPhone(client)
  const download = client.waitForEvent('download')
  await reports.getByRole('button', { name: /^PDF indir/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await client.getByRole('link', { name: 'Uygunsuzluklar', exact: true }).click()
  await client.getByRole('link', { name: '1. Torna koruyucusu yok', exact: true }).click()
  await expect(client.getByRole('article')).toContainText('Koruyucu takılmalı.')
  await expectAccessible(client)
  await expectFitsPhone(client)
  await client.goBack()
  await expect(client.getByRole('list', { name: 'Açık olanlar', exact: true })).toBeVisible()
  await expectAccessible(client)
  await expectFitsPhone(client)
  // The session outlives the page, and opens nothing of the app.
  await client.reload()
  await expect(client.getByRole('list', { name: 'Açık olanlar', exact: true })).toBeVisible()
  expect((await client.request.get(`${baseURL}/api/reports`)).status()).toBe(401)

  await page.reload()
  await expect(card).toContainText('Son kullanım')
  await card.getByRole('button', { name: /^Erişimi kaldır/ }).click()
  await page.getByRole('button', { name: 'Erişimi Kaldır', exact: true }).click()
  await expect(card).toContainText('Henüz kimse portala davet edilmedi.')
  await client.getByRole('link', { name: 'Belgeler', exact: true }).click()
  await expect(client.getByLabel('E-posta adresiniz', { exact: true })).toBeVisible()
  await expect(client.getByText('Yıldız Torna')).toHaveCount(0)
  await context.close()
})
