import { randomUUID } from 'node:crypto'
import { createReference, deleteReference } from '@gozlem/contract/regulation-reference'
import { saveReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft } from '../drafts'
import { field } from '../field'
import { filterBy } from '../filter'
import { expect, test } from '../journey'
import { callingAs } from '../session'

const listPath = '/admin/references'
const gazette = (page: string) => `https://www.resmigazete.gov.tr/eskiler/${page}.htm`

test.describe('references', () => {
  test.use({ role: 'superadmin' })

  test('ADM-03 adds a regulation, changes it, takes it out of use and deletes it', {
    tag: '@desktop',
  }, async ({ page }) => {
    const title = `Vinç Tebliği ${randomUUID().slice(-6)}`
    await page.goto(listPath)
    await expectPage(page, 'Referanslar')
    await page.getByRole('link', { name: 'Mevzuat Ekle', exact: true }).click()
    await expectPage(page, 'Mevzuat Ekle')
    await field(page, 'Mevzuat adı').fill(title)
    await field(page, 'Resmî bağlantı').fill('https://ornek.example/')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Resmî bağlantı')).toHaveAccessibleDescription(/resmî bir adreste/)
    await expectAccessible(page)
    await field(page, 'Resmî bağlantı').fill(gazette('2026/11/20261121-1'))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Referanslar')

    await page.getByRole('textbox', { name: 'Mevzuat ara', exact: true }).fill(title)
    const row = page.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Eklendi')
    await row.getByRole('link').click()
    await expectPage(page, title)
    await expect(page.getByText('Bu bağlantı henüz hiçbir raporda yok.')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Etkin', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Referanslar')

    await page.goto(`${listPath}?search=${encodeURIComponent(title)}`)
    await expect(row).toContainText('Pasif')
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Sil', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Mevzuat silindi')).toBeVisible()
  })

  test('ADM-03 changes the link of a catalogue entry and takes it back', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(`${listPath}?search=elle+ta%C5%9F%C4%B1ma`)
    await filterBy(page, true, 'Kaynak', 'Katalog')
    await page.getByRole('link', { name: /Elle Taşıma/ }).click()
    await field(page, 'Resmî bağlantı').fill(gazette('2013/07/20130724-18'))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('Mevzuat güncellendi')).toBeVisible()
    await page.goto(`${listPath}?search=elle`)
    await expect(page.getByText('Katalog, değiştirildi')).toBeVisible()
    await page.getByRole('link', { name: /Elle Taşıma/ }).click()
    await expectAccessible(page, page.getByRole('button', { name: 'Kataloğa Döndür', exact: true }))
    await page.getByRole('button', { name: 'Kataloğa Döndür', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kataloğa Döndür', exact: true }).click()
    await expect(page.getByText('Mevzuat katalogdaki hâline döndü')).toBeVisible()
  })
})

test.describe('in a draft', () => {
  test.use({ role: 'osgb_admin' })

  test('REP-16 resolves what the administrator added, and takes references by hand', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const superadmin = await callingAs(baseURL ?? '', 'superadmin')
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const title = `Halat Tebliği ${randomUUID().slice(-6)}`
    const link = gazette('2026/10/20261010-1')
    const { reference } = await superadmin(createReference, { body: { title, link } })
    const draft = await makeDraft(call, 'Körfez', ['Sapan aşınmış.'])
    const finding = {
      id: randomUUID(),
      uygunsuzluk: 'Halat aşınmış.',
      mevzuat_referansi: `${title}, Madde 4`,
      status: 'pending' as const,
    }
    await call(saveReport, {
      params: { id: draft.id },
      body: { revision: draft.revision, entries: [{ ...finding, siddet: 3, olasilik: 3, scored: true }] },
    })
    await page.goto(`/report/${draft.id}`)
    await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute('href', link)

    await page.getByRole('button', { name: 'Referans Ekle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Referans ekle', exact: true })
    await field(dialog, 'Mevzuat').fill('Firma içi talimat')
    await field(dialog, 'Bağlantı').fill('https://firma.example/talimat')
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(page.getByText('Elle eklendi')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Firma içi talimat: düzenle', exact: true }).click()
    await field(page.getByRole('dialog'), 'Mevzuat').fill('Kaldırma talimatı')
    await page.getByRole('dialog').getByRole('button', { name: 'Değiştir', exact: true }).click()
    await page.getByRole('button', { name: 'Kaldırma talimatı: kaldır', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır', exact: true }).click()
    await expect(page.getByText('Elle eklendi')).toHaveCount(0)
    await superadmin(deleteReference, { params: { id: reference.id } })
  })
})
