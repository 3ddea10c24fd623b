import { readFile } from 'node:fs/promises'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addContact, deleteContact } from '@gozlem/contract/client-company-contact'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const csvFile = (name: string) => new URL(`../contacts/${name}`, import.meta.url).pathname

/** Companies the journeys made; they go again, because other journeys look at the whole list. */
const made: string[] = []

test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  for (const id of made.splice(0)) await call(deleteClientCompany, { params: { id } })
})

/** A company of the journey's own, without contacts; its page of contacts is open. */
async function openNewCompany(page: Page, baseURL: string | undefined, name: string): Promise<void> {
  const call = await callingAs(baseURL ?? '', 'regular')
  const { company } = await call(createClientCompany, { body: { name } })
  made.push(company.id)
  await page.goto(`/companies/${company.id}/emails`)
  await expectContacts(page, name)
}

async function expectContacts(page: Page, company: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'E-posta Adresleri', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`E-posta Adresleri · ${company} · Saha Gözlem`)
}

/** The row of a table, the card on a phone. */
const rowOf = (page: Page, email: string): Locator =>
  page.getByRole('main').locator('tr, li').filter({ hasText: email })

async function act(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${email} için işlemler`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test.describe('who manages companies', () => {
  test.use({ role: 'regular' })

  test('CC-02 adds, changes, switches off and deletes contacts; one stays primary', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    await openNewCompany(page, baseURL, 'Çelik Konstrüksiyon')
    await expect(page.getByText(/kayıtlı e-posta adresi yok/)).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('button', { name: 'E-posta Ekle', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'E-posta adresi ekle', exact: true })
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(form, 'E-posta adresi')).toHaveAccessibleDescription('E-posta adresi zorunludur')
    await expect(field(form, 'E-posta adresi')).toBeFocused()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(form, 'E-posta adresi').fill('Ayse@Celik.example')
    await field(form, 'Ad soyad').fill('Ayşe Şahin')
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('E-posta adresi eklendi')).toBeVisible()
    await expect(rowOf(page, 'ayse@celik.example')).toContainText('Birincil')

    await page.getByRole('button', { name: 'E-posta Ekle', exact: true }).click()
    await field(form, 'E-posta adresi').fill('AYSE@celik.example')
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(form, 'E-posta adresi')).toHaveAccessibleDescription(
      'Bu e-posta adresi bu firmada zaten kayıtlı',
    )
    await field(form, 'E-posta adresi').fill('isg@celik.example')
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(rowOf(page, 'isg@celik.example')).toContainText('Aktif')

    await act(page, 'isg@celik.example', 'Düzenle')
    const edit = page.getByRole('dialog', { name: 'E-posta adresini düzenle', exact: true })
    await edit.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(edit.getByText('Güncellenecek alan bulunamadı')).toBeVisible()
    await field(edit, 'Ad soyad').fill('İSG Birimi')
    await edit.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(rowOf(page, 'isg@celik.example')).toContainText('İSG Birimi')

    await act(page, 'isg@celik.example', 'Pasif Yap')
    await expect(page.getByText('E-posta adresi pasif edildi')).toBeVisible()
    await expect(rowOf(page, 'isg@celik.example')).toContainText('Pasif')
    await act(page, 'isg@celik.example', 'Birincil Yap')
    await expect(rowOf(page, 'isg@celik.example')).toContainText('Birincil')
    await expect(rowOf(page, 'ayse@celik.example')).not.toContainText('Birincil')
    await expectAccessible(page)

    await act(page, 'isg@celik.example', 'Sil')
    const question = page.getByRole('alertdialog', { name: 'E-posta adresi silinsin mi?', exact: true })
    await expect(question).toContainText('Sıradaki adres birincil olur.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('E-posta adresi silindi')).toBeVisible()
    await expect(rowOf(page, 'isg@celik.example')).toHaveCount(0)
    await page.reload()
    await expect(rowOf(page, 'ayse@celik.example')).toContainText('Birincil')
  })

  test('CC-03 reads a list as each program writes it, and imports it', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    await openNewCompany(page, baseURL, 'Firma Listesi')
    const dialog = page.getByRole('dialog', { name: 'CSV ile içe aktar', exact: true })
    const read = async (name: string) => {
      await page.getByRole('button', { name: 'CSV İçe Aktar', exact: true }).click()
      await dialog.locator('input[type=file]').setInputFiles(csvFile(name))
      const rows = dialog.getByRole('listitem')
      await expect(rows, name).toHaveCount(3)
      await expect(rows.filter({ hasText: 'ayse.sahin@celik.example' }), name).toContainText('Ayşe Şahin')
      await expect(rows.filter({ hasText: 'igdir@celik.example' }), name).toContainText(
        'Iğdır Şubesi; İSG Birimi',
      )
      await expect(rows.filter({ hasText: /ozgur@celik.example/i }), name).toContainText(
        'Özgür "Usta" Çiğdem',
      )
    }
    for (const name of [
      'utf-8-comma.csv',
      'utf-8-mark-semicolon.csv',
      'utf-8-sep-line.csv',
      'windows-1254-tab.csv',
    ]) {
      await read(name)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await read('windows-1254-semicolon.csv')
    await dialog.getByRole('button', { name: '3 Adresi İçe Aktar', exact: true }).click()
    await expect(page.getByText('3 e-posta adresi başarıyla eklendi')).toBeVisible()
    await expect(rowOf(page, 'ayse.sahin@celik.example')).toContainText('Ayşe Şahin')
    await expect(rowOf(page, 'igdir@celik.example')).toContainText('Iğdır Şubesi; İSG Birimi')
    await expect(rowOf(page, 'ozgur@celik.example')).toContainText('Özgür "Usta" Çiğdem')
  })

  test('CC-03 shows every row before it imports, and names those it left out', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const company = 'Sorunlu Liste Ltd.'
    await openNewCompany(page, baseURL, company)
    await page.getByRole('button', { name: 'E-posta Ekle', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'E-posta adresi ekle', exact: true })
    await field(form, 'E-posta adresi').fill('kayitli@celik.example')
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(rowOf(page, 'kayitli@celik.example')).toBeVisible()

    await page.getByRole('button', { name: 'CSV İçe Aktar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'CSV ile içe aktar', exact: true })
    await dialog.getByRole('button', { name: 'İçe Aktar', exact: true }).click()
    await expect(dialog.getByText('Lütfen önce CSV dosyası seçiniz')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.locator('input[type=file]').setInputFiles(csvFile('with-problems.csv'))
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Satır 2.*isil@celik\.example.*Işıl Güneş.*Eklenecek/,
      /^Satır 3.*isil\(at\)celik\.example.*Geçersiz e-posta adresi/,
      /^Satır 5.*isil@celik\.example.*Bu adres listede birden fazla/,
      /^Satır 7.*E-posta adresi boş/,
      /^Satır 8.*kayitli@celik\.example.*Bu adres firmada zaten kayıtlı/,
      /^Satır 9.*formul@.*Geçersiz e-posta adresi/,
      /^Satır 10.*cok\.satirli@celik\.example.*Çok satırlı Ad.*Eklenecek/,
      /^Satır 12.*Tırnak işaretleri hatalı/,
    ])
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.getByRole('button', { name: '2 Adresi İçe Aktar', exact: true }).click()
    await expect(dialog.getByText('2 e-posta adresi başarıyla eklendi')).toBeVisible()
    await expect(dialog.getByText('6 e-posta adresi eklenemedi')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)

    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Eklenemeyenleri İndir', exact: true }).click()
    const left = await readFile(await (await saving).path(), 'utf8')
    expect(left).toContain('E-posta;Ad Soyad;Satır;Neden\r\n')
    expect(left).toContain("'=HYPERLINK")
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click()
    await expect(rowOf(page, 'cok.satirli@celik.example')).toContainText('Çok satırlı Ad')
  })

  test('CC-03 takes its own template, and refuses a file of 10,000 rows at once', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    await openNewCompany(page, baseURL, 'Şablon Deneme A.Ş.')
    await page.getByRole('button', { name: 'CSV İçe Aktar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'CSV ile içe aktar', exact: true })
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Şablonu İndir', exact: true }).click()
    const template = await saving
    expect(template.suggestedFilename()).toBe('e-posta-sablonu.csv')
    const bytes = await readFile(await template.path())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')

    const input = dialog.locator('input[type=file]')
    const rows = Array.from({ length: 10_000 }, (_, at) => `kisi${at}@celik.example;Kişi ${at}`)
    await input.setInputFiles({
      name: 'uzun.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`E-posta;Ad\r\n${rows.join('\r\n')}`),
    })
    await expect(dialog.getByText(/CSV dosyasında en fazla 1\.000 satır olabilir/)).toBeVisible()
    await input.setInputFiles({
      name: 'tam.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`E-posta;Ad\r\n${rows.slice(0, 1000).join('\r\n')}`),
    })
    await expect(dialog.getByRole('button', { name: '1.000 Adresi İçe Aktar', exact: true })).toBeVisible()

    await input.setInputFiles({ name: 'e-posta-sablonu.csv', mimeType: 'text/csv', buffer: bytes })
    await dialog.getByRole('button', { name: '2 Adresi İçe Aktar', exact: true }).click()
    await expect(page.getByText('2 e-posta adresi başarıyla eklendi')).toBeVisible()
    await expect(rowOf(page, 'ayse.yilmaz@firma.example')).toContainText('Birincil')
  })
})

test.describe('who works for companies', () => {
  test.use({ role: 'osgb_user' })

  test('ROLE-03 an osgb_user reads the contacts of an assigned company and changes none', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const company = 'Körfez Yapı Taahhüt A.Ş.'
    const admin = await callingAs(baseURL ?? '', 'osgb_admin')
    await page.goto('/companies')
    await page.getByRole('button', { name: `${company} için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'E-posta Adresleri', exact: true }).click()
    await expectContacts(page, company)
    const id = /companies\/([^/]+)\/emails/.exec(page.url())?.[1] ?? ''
    const { email } = await admin(addContact, { params: { id }, body: { email: 'isg@korfez.example' } })
    await page.goto(`/client-companies/${id}/emails`)
    await expect(page.getByText('isg@korfez.example')).toBeVisible()
    // What is left concerns the view of the list.
    await expect(
      page.getByRole('main').getByRole('button', { name: /Ekle|içe aktar|için işlemler/i }),
    ).toHaveCount(0)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await admin(deleteContact, { params: { id, emailId: email.id } })
    await page.getByRole('link', { name: 'Firma', exact: true }).click()
    await expectPage(page, company)
  })
})
