// The way of a completed report to the client: as a file, by mail, as a link, on paper.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { deleteReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeCompleted } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { mailTo } from '../mailbox'
import { callingAs } from '../session'

test.use({ role: 'regular' })

/** An address of this run alone: mails of the other width stay in the outbox. */
const address = (domain: string) => `yetkili-${randomUUID().slice(0, 8)}@${domain}.example`

const made: { company: string; report: string }[] = []

test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  for (const { company, report } of made.splice(0)) {
    await call(deleteReport, { params: { id: report } })
    await call(deleteClientCompany, { params: { id: company } })
  }
})

/** A completed report for a company of its own, whose page is open. */
async function openReport(page: Page, baseURL: string | undefined, name: string, contact: string) {
  const call = await callingAs(baseURL ?? '', 'regular')
  const { company } = await call(createClientCompany, { body: { name } })
  await call(addContact, { params: { id: company.id }, body: { email: contact, name: 'Şükrü Işık' } })
  const report = await makeCompleted(call, name, 'Merdiven korkuluğu yok')
  made.push({ company: company.id, report })
  await page.goto(`/report/${report}`)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return report
}

test('REP-14 hands a report out as Word and Excel, with what people chose', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openReport(page, baseURL, 'Çamlık Mobilya', address('camlik'))
  for (const [form, ending, start] of [
    ['Word', 'docx', 'PK'],
    ['Excel', 'xlsx', 'PK'],
    ['PDF', 'pdf', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Word, Excel ve PDF seçenekleri', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Raporu indir', exact: true })
    await dialog.getByRole('radio', { name: form, exact: true }).check({ force: true })
    await dialog.getByText('Kalan fotoğrafları ek olarak koy').click()
    if (form === 'Word') await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'İndir', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^\\d{4}-\\d{6} Çamlık Mobilya \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    )
    expect((await readFile(await download.path())).toString('latin1', 0, start.length)).toBe(start)
    await expect(dialog).toBeHidden()
  }
})

test('REP-15 mails a report to the contacts of the company and shows how far it came', {
  tag: '@desktop',
}, async ({ page, baseURL, browser }) => {
  const [contact, other] = [address('senay'), address('senay')]
  await openReport(page, baseURL, 'Şenay Gıda', contact)
  await page.getByRole('button', { name: 'Gönder', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Raporu gönder', exact: true })
  await expect(dialog.getByRole('checkbox', { name: /Şükrü Işık/ })).toBeChecked()
  await field(dialog, 'Başka adresler').fill('kimse')
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(field(dialog, 'Başka adresler')).toHaveAccessibleDescription(
    /Geçerli bir e-posta adresi giriniz/,
  )
  await expectAccessible(page)
  await expectFitsPhone(page)
  await field(dialog, 'Başka adresler').fill(other)
  await field(dialog, 'Mesaj').fill('Önce acil olanlara bakın.')
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(dialog).toBeHidden()

  const mail = await mailTo(contact, 'report.sent')
  expect(mail.subject).toContain('Şenay Gıda')
  expect(mail.text).toContain('Önce acil olanlara bakın.')
  expect(mail.attachments?.[0]?.file_name).toMatch(/^\d{4}-\d{6} Şenay Gıda \d{4}-\d\d-\d\d\.pdf$/)
  await mailTo(other, 'report.sent')
  await expect(page.getByText('Gönderildi')).toHaveCount(2)
  await expectAccessible(page)
  await expectFitsPhone(page)

  const reader = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await reader.newPage()
  await phone.goto((baseURL ?? '') + (/\/mail-opt-out\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''))
  await expect(phone.getByRole('heading', { name: 'E-postaları durdur', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'E-postaları Durdur', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'E-postalar durduruldu', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await reader.close()
  await page.reload()
  await page.getByRole('button', { name: 'Gönder', exact: true }).first().click()
  await expect(dialog.getByRole('checkbox', { name: /Şükrü Işık/ })).toBeDisabled()
  await expect(dialog.getByText(/Rapor e-postası almak istemiyor/)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
})

test('REP-15 sends a link that opens without an account until it is closed', { tag: '@desktop' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const contact = address('isiklar')
  await openReport(page, baseURL, 'Işıklar Metal', contact)
  await page.getByRole('button', { name: 'Gönder', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Raporu gönder', exact: true })
  await dialog.getByRole('radio', { name: /Bağlantı/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { text } = await mailTo(contact, 'report.sent')
  const link = /\/shared-report\?token=[\w-]+/.exec(text)?.[0] ?? ''

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await stranger.newPage()
  await phone.goto((baseURL ?? '') + link)
  await expect(phone.getByRole('heading', { name: 'Saha gözlem raporunuz', exact: true })).toBeVisible()
  expect(phone.url()).not.toContain('token')
  await expect(phone.getByRole('heading', { name: /Merdiven korkuluğu yok/ })).toBeVisible()
  await expectAccessible(phone)
  const opened = phone.waitForResponse(/shared-reports\/openings$/)
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: /Raporu İndir/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/Işıklar Metal \d{4}-\d\d-\d\d\.pdf$/)
  await opened

  await page.reload()
  await expect(page.getByText('Açıldı')).toBeVisible()
  await field(phone, 'Adınız ve soyadınız').fill('Şükrü Işık')
  await phone.getByRole('button', { name: 'Okudum, Teslim Aldım', exact: true }).click()
  await expect(phone.getByText(/okuduğunu ve teslim aldığını bildirdi/)).toBeVisible()
  await expectAccessible(phone)
  await page.reload()
  await expect(page.getByText('Teslim alındı')).toBeVisible()
  await expect(page.getByText(/^Teslim alan: Şükrü Işık/)).toBeVisible()
  await page.getByRole('button', { name: /Bağlantıyı kapat/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bağlantıyı Kapat', exact: true }).click()
  // Beneath an open question nothing is visible to `getByRole`, whether the link is closed or not.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /Bağlantıyı kapat/ })).toBeHidden()
  await phone.goto((baseURL ?? '') + link)
  await expect(phone.getByRole('heading', { name: 'Bağlantı açılamadı', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await stranger.close()
})

test('BEY-08 BEY-09 gives the text for the notebook, and confirms the paper', { tag: '@desktop' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const report = await openReport(page, baseURL, 'Öztürk Lojistik', address('ozturk'))
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Defter metni', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Defter metni', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Metin', exact: true })).toHaveValue(
    /1\) Merdiven korkuluğu yok\./,
  )
  await field(dialog, 'Sayfa no').fill('14')
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Deftere yazıldığı kaydedildi')).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const paper = await stranger.newPage()
  await paper.goto(`${baseURL}/verify-report?code=0000-0000-0000`)
  await expect(paper.getByText(/Bu kodla kayıtlı bir rapor bulunamadı/)).toBeVisible()
  await field(paper.getByRole('main'), 'Doğrulama kodu').fill('eksik')
  await paper.getByRole('button', { name: 'Doğrula', exact: true }).click()
  await expect(paper.getByText('Raporda yazan 12 haneli kodu girin.')).toBeVisible()
  await field(paper.getByRole('main'), 'Doğrulama kodu').fill(await codeOn(page, report))
  await paper.getByRole('button', { name: 'Doğrula', exact: true }).click()
  await expect(paper.getByText('Rapor doğrulandı')).toBeVisible()
  await expectAccessible(paper)
  await stranger.close()
})

/** The code as it is read off the report's own page. */
async function codeOn(page: Page, report: string): Promise<string> {
  await page.goto(`/report/${report}`)
  const text = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
  return text ?? ''
}
