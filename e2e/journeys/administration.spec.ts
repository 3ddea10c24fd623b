import { searchUsers } from '@gozlem/contract/account-users'
import { createClientCompany, readClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { createUser } from '@gozlem/contract/member-administration'
import { createOrganization } from '@gozlem/contract/organization-administration'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { filterBy } from '../filter'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'
import { mailTo } from '../mailbox'
import { callingAs } from '../session'
import { expectLoginPage, sendSignIn } from '../sign-in'

const first = async (email: string, kind: string) =>
  /İlk şifre: (\S+)/.exec((await mailTo(email, kind)).text)?.[1] ?? ''

test.describe('the administration of the system', () => {
  test.use({ role: 'superadmin' })

  test('CC-06 an organization is added by hand, gets a plan, is suspended and comes back', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    const administrator = { phone: '5424440101', email: 'elif@yildiz-osgb.example' }
    await page.goto('/companies-management')
    await expectPage(page, 'OSGB Firmaları')
    await expect(page.getByRole('row', { name: /Ege Güven OSGB/ })).toBeVisible()
    await page.getByRole('link', { name: 'Kurum Ekle', exact: true }).click()
    await expectPage(page, 'Kurum Ekle')
    await field(page, 'Kurum adı').fill('Yıldız OSGB')
    await field(page, 'Şehir').fill('Iğdır')
    await field(page, 'Kullanıcı hakkı').fill('25')
    await field(page, 'Ad').fill('Elif')
    await field(page, 'Soyad').fill('Şahin')
    await field(page, 'Cep telefonu').fill('532')
    await field(page, 'E-posta').fill(administrator.email)
    await page.getByRole('button', { name: 'Kurumu Ekle', exact: true }).click()
    await expect(field(page, 'Cep telefonu')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'Cep telefonu').fill(administrator.phone)
    await page.getByRole('button', { name: 'Kurumu Ekle', exact: true }).click()
    await expectPage(page, 'Yıldız OSGB')
    await expect(page.getByText('1 / 25')).toBeVisible()

    await field(page, 'Bitiş tarihi').fill('31.12.2099')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('Kurum bilgileri güncellendi')).toBeVisible()
    await expect(page.getByText('31.12.2099')).toBeVisible()
    await expectAccessible(page)

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto('/')
    const password = await first(administrator.email, 'member.first_password')
    await sendSignIn(theirs, administrator.phone, password)
    await expect(field(theirs, 'Yeni şifre')).toBeVisible()

    await page.getByRole('button', { name: 'Kurumu Durdur', exact: true }).click()
    await expectAccessible(page, page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Durdur', exact: true }).click()
    await expect(page.getByText('Kurumun kullanıcıları giriş yapamıyor', { exact: false })).toBeVisible()
    await theirs.goto('/')
    await expectLoginPage(theirs)
    await sendSignIn(theirs, administrator.phone, password)
    await expect(theirs.getByText(/Kurumunuzun hesabı durduruldu/)).toBeVisible()
    await page.getByRole('button', { name: 'Yeniden Etkinleştir', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Etkinleştir', exact: true }).click()
    await expect(page.getByText('Kurum yeniden etkinleştirildi')).toBeVisible()
    await sendSignIn(theirs, administrator.phone, password)
    await expect(field(theirs, 'Yeni şifre')).toBeVisible()
    await theirs.context().close()

    await page.getByRole('tab', { name: /Kullanıcılar/ }).click()
    await expect(page.getByRole('row', { name: /Elif Şahin/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: /Müşteri firmalar/ }).click()
    await expect(page.getByText('Henüz müşteri firma yok.')).toBeVisible()
  })

  test('ADM-02 ROLE-05 somebody is added, moved, changed and deactivated', { tag: '@desktop' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = { name: 'Gülşah Aras', phone: '5424440102', email: 'gulsah.aras@ornek.example' }
    await page.goto('/users-management')
    await expectPage(page, 'Tüm Kullanıcılar')
    await page.getByRole('link', { name: 'Kullanıcı Ekle', exact: true }).click()
    await expectPage(page, 'Kullanıcı Ekle')
    await field(page, 'Ad').fill('Gülşah')
    await field(page, 'Soyad').fill('Aras')
    await field(page, 'Cep telefonu').fill(person.phone)
    await field(page, 'E-posta').fill(person.email)
    await page.getByRole('button', { name: 'Ekle ve Şifreyi Gönder', exact: true }).click()
    await expectPage(page, 'Tüm Kullanıcılar')

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto('/')
    await sendSignIn(theirs, person.phone, await first(person.email, 'member.first_password'))
    await expect(field(theirs, 'Yeni şifre')).toBeVisible()

    await searchFor(page, 'aras gulsah')
    await page.getByRole('link', { name: person.name, exact: true }).click()
    await expectPage(page, person.name)
    await page.locator('label').getByText('Kurum Yetkilisi', { exact: true }).click()
    await page.getByRole('combobox', { name: /^Kurum/ }).fill('ege')
    await page.getByRole('option', { name: /Ege Güven OSGB/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Tüm Kullanıcılar')
    await theirs.goto('/')
    await expectLoginPage(theirs)
    await theirs.context().close()

    await filterBy(page, false, 'Rol', 'Kurum Yetkilisi')
    await searchFor(page, 'aras')
    await expect(page).toHaveURL(/role=osgb_admin/)
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(person.name) })
    await expect(row).toContainText('Ege Güven OSGB')
    await page.getByRole('button', { name: `${person.name} için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pasif Et', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pasif Et', exact: true }).click()
    await expect(row).toContainText('Pasif')

    const superadmin = await callingAs(baseURL ?? '', 'superadmin')
    const { users } = await superadmin(searchUsers, { query: { q: 'aras gülşah' } })
    expect(users.map(({ organization_name }) => organization_name)).toEqual(['Ege Güven OSGB'])
  })

  test('CC-06 a client company of any organization is found and corrected; its contacts are to read', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const administrator = await callingAs(baseURL ?? '', 'osgb_admin')
    const { company } = await administrator(createClientCompany, { body: { name: 'Işıltı Cam Sanayi' } })
    await administrator(addContact, {
      params: { id: company.id },
      body: { email: 'isg@isilti.example', name: 'Berk Can' },
    })
    await page.goto('/client-companies-management')
    await expectPage(page, 'Müşteri Firmaları')
    await page.getByRole('textbox', { name: 'Firma ara', exact: true }).fill('ISILTI cam')
    const row = page.getByRole('row', { name: /Işıltı Cam Sanayi/ })
    await expect(row).toContainText('Ege Güven OSGB')
    await expect(page.getByText('1 firma')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Işıltı Cam Sanayi', exact: true }).click()
    await expectPage(page, 'Işıltı Cam Sanayi')
    await page.getByRole('tab', { name: 'E-posta adresleri', exact: true }).click()
    await expect(page.getByRole('row', { name: /isg@isilti.example/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /için işlemler/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Bilgiler', exact: true }).click()
    await field(page, 'Firma adı').fill('Işıltı Cam A.Ş.')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Müşteri Firmaları')
    const changed = await administrator(readClientCompany, { params: { id: company.id } })
    expect(changed.company.name).toBe('Işıltı Cam A.Ş.')
  })

  test('ADM-02 CC-06 the lists work on a narrow phone', { tag: '@phone' }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const superadmin = await callingAs(baseURL ?? '', 'superadmin')
    await superadmin(createUser, {
      body: {
        first_name: 'Şebnem',
        last_name: 'Kıraç',
        role: 'regular',
        phone: '5424440103',
        email: 'sebnem@ornek.example',
      },
    })
    const { organization } = await superadmin(createOrganization, {
      body: {
        name: 'Ilgaz Ortak Sağlık ve Güvenlik Birimi Danışmanlık Hizmetleri',
        administrator: {
          first_name: 'Emre',
          last_name: 'Güneş',
          phone: '5424440104',
          email: 'emre@ilgaz-osgb.example',
        },
      },
    })
    await page.goto('/users-management')
    await filterBy(page, true, 'Son giriş', 'Hiç giriş yapmadı')
    await searchFor(page, 'kirac')
    await expect(page.getByRole('link', { name: 'Şebnem Kıraç', exact: true })).toBeVisible()
    await expectNarrow(page)
    for (const path of [
      '/companies-management',
      `/companies-management/${organization.id}`,
      '/client-companies-management',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNarrow(page)
    }
  })
})

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Kullanıcı ara', exact: true }).fill(text)
}

/** Nothing sticks out sideways, and nothing is out of reach. */
async function expectNarrow(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
