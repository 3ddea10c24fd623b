import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { callingAs } from '../session'

test.describe('the legal minutes of somebody who works alone', () => {
  test.use({ role: 'regular' })

  test('CAL-04 what a month misses is proposed, booked by a press, and planned in the panel', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const [name, month] = ['Dakika Masaüstü', '2033-05']
    const call = await callingAs(baseURL ?? '', 'regular')
    const { company } = await call(createClientCompany, {
      body: { name, tehlike_sinifi: 'tehlikeli', employee_count: 12 },
    })

    await page.goto(`/service-minutes?${new URLSearchParams({ month, search: name })}`)
    await expectPage(page, 'Hizmet Süreleri')
    const totals = page.getByRole('region', { name: 'Ayın toplamı', exact: true })
    await expect(totals).toContainText(/Planlanan\s*0 dk\s*Eksik\s*240 dk/)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Eksik Dakikaları Yerleştir', exact: true }).click()
    await expectPage(page, 'Eksik Dakikaları Yerleştir')
    const proposed = page.getByRole('listitem', { name: new RegExp(name) })
    await expect(proposed).toHaveCount(2)
    await expect(proposed.first()).toContainText('için eksik 240 dk')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Seçilenleri Planla', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Ajandada Gör', exact: true })).toBeVisible()
    await expect(proposed.first()).toContainText('Planlandı')

    await page.getByRole('link', { name: 'Hizmet Süreleri', exact: true }).click()
    await expectPage(page, 'Hizmet Süreleri')
    await page.goto(`/service-minutes?${new URLSearchParams({ month, search: name })}`)
    await expect(totals).toContainText(/Planlanan\s*240 dk\s*Eksik\s*0 dk/)
    await call(deleteClientCompany, { params: { id: company.id } })
  })
})
