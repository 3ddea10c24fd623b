import { createCertificate, deleteCertificate, listCertificates } from '@gozlem/contract/certificate'
import { addYears, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const typeName = 'C Sınıfı İş Güvenliği Uzmanlığı'
const authority = 'Çalışma ve Sosyal Güvenlik Bakanlığı'
const today = istanbulDay(new Date())
const fromToday = (days: number) => istanbulDay(new Date(Date.now() + days * 86_400_000))

/** As small as a PDF can be that still says so in its first and last bytes. */
const document = {
  name: 'Uzmanlık belgesi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

test.describe('own certificates', () => {
  test.use({ role: 'osgb_admin' })

  test('CERT-01 adds a certificate with its document, changes it and deletes it', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/certificates')
    await page.getByRole('link', { name: 'Sertifika Ekle', exact: true }).click()
    await expectPage(page, 'Sertifika Ekle')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Sertifika türü')).toBeFocused()
    await expect(field(page, 'Sertifika türü')).toHaveAccessibleDescription('Sertifika türünü seçin')
    await expectAccessible(page)
    await expectFitsPhone(page)

    await field(page, 'Sertifika türü').selectOption(typeName)
    await field(page, 'Sertifika numarası').fill('IGU-C-207711')
    await field(page, 'Veren kurum').fill(authority)
    await field(page, 'Veriliş tarihi').fill(formatDay(addYears(today, -1)))
    await expect(field(page, 'Bitiş tarihi')).toHaveValue(formatDay(addYears(today, 4)))
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Belge seç', exact: true }).click()
    await (await chosen).setFiles(document)
    await expect(page.getByText(document.name)).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Sertifikalarım')
    await expect(page.getByText('Sertifika eklendi')).toBeVisible()

    const card = page.getByRole('listitem').filter({ hasText: 'IGU-C-207711' })
    await expect(card).toContainText('Geçerli')
    await expectAccessible(page)
    await expectFitsPhone(page)
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: document.name, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(document.name)

    await card.getByRole('link', { name: `Düzenle: ${typeName}`, exact: true }).click()
    await expectPage(page, 'Sertifika Düzenle')
    await expect(field(page, 'Sertifika numarası')).toHaveValue('IGU-C-207711')
    await expect(page.getByText(document.name)).toBeVisible()
    await field(page, 'Bitiş tarihi').fill(formatDay(addYears(today, -2)))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Bitiş tarihi')).toHaveAccessibleDescription(
      /^Bitiş tarihi veriliş tarihinden sonra olmalıdır/,
    )
    await field(page, 'Bitiş tarihi').fill(formatDay(fromToday(12)))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Sertifikalarım')
    await expect(card).toContainText('Süresi dolmak üzere')
    await expect(card).toContainText('12 gün kaldı')

    await card.getByRole('button', { name: `Sil: ${typeName}`, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Sertifika silinsin mi?', exact: true })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Sertifika silindi')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('CERT-01 says in words how long a certificate holds', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const standing = [
      { number: 'DURUM-90', days: 80, words: ['Süresi yaklaşıyor', '80 gün kaldı'] },
      { number: 'DURUM-30', days: 0, words: ['Süresi dolmak üzere', 'Bugün son gün'] },
      { number: 'DURUM-GECTI', days: -7, words: ['Süresi doldu', '7 gün önce doldu'] },
    ]
    const { certificates } = await call(listCertificates, {})
    const certificate_type_id = certificates[0]?.certificate_type_id ?? ''
    const made: string[] = []
    for (const { number, days } of standing) {
      const { certificate } = await call(createCertificate, {
        body: {
          certificate_type_id,
          certificate_number: number,
          issue_date: addYears(today, -5),
          expiry_date: fromToday(days),
          issuing_authority: authority,
        },
      })
      made.push(certificate.id)
    }
    await page.goto('/certificates')
    for (const { number, words } of standing) {
      const card = page.getByRole('listitem').filter({ hasText: number })
      for (const word of words) await expect(card).toContainText(word)
    }
    await expectAccessible(page)
    await expectFitsPhone(page)
    for (const id of made) await call(deleteCertificate, { params: { id } })
  })
})

test.describe('without a valid certificate', () => {
  test.use({ role: 'regular' })

  test('CERT-03 keeps who has no valid certificate from making and editing reports until one is added', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'regular')
    const draft = await makeDraft(call, 'Ilgaz Oto Servis', ['Lift kilidi çalışmıyor.'])
    await page.goto('/certificates')
    await page.getByRole('button', { name: /^Sil: / }).click()
    const question = page.getByRole('alertdialog', { name: 'Sertifika silinsin mi?', exact: true })
    await question.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Henüz sertifika eklemediniz.')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.goto('/report/new')
    const reason = 'Rapor oluşturabilmek için en az bir sertifika eklemeniz gerekmektedir'
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Devam Et', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/report/${draft.id}`)
    await expect(
      page.getByText('Taslak raporları düzenlemek için geçerli bir sertifikanız olmalıdır.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Taslağı Görüntüle', exact: true }).click()
    await expect(page.getByRole('article').getByText('Lift kilidi çalışmıyor.')).toBeVisible()
    await page.goto('/certificates/add')

    await field(page, 'Sertifika türü').selectOption('A Sınıfı İş Güvenliği Uzmanlığı')
    await field(page, 'Sertifika numarası').fill('IGU-A-126054')
    await field(page, 'Veren kurum').fill(authority)
    await field(page, 'Veriliş tarihi').fill('11.11.2024')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'IGU-A-126054' })).toContainText('11.11.2029')

    await page.goto('/report/new')
    await expectPage(page, 'Yeni Rapor')
    await expect(page.getByRole('button', { name: 'Devam Et', exact: true })).toBeVisible()
  })
})
