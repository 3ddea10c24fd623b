import { listClientCompanies } from '@gozlem/contract/client-company'
import { createVisit } from '@gozlem/contract/visit'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { callingAs } from '../session'

test.describe('the calendar of an administrator', () => {
  test.use({ role: 'osgb_admin' })

  test('CAL-01 CAL-02 CAL-03 plans a pattern, moves one visit of it and calls one off', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const { companies } = await call(listClientCompanies, { query: {} })
    const company = companies[0]?.name ?? ''
    await page.goto('/calendar?view=list&day=2032-03-02')
    await expectPage(page, 'Ajanda')
    await expect(page.getByText('Mart 2032 için planlanmış ziyaret yok.')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('button', { name: 'Ziyaret Planla', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Ziyaret planla', exact: true })
    await field(form, 'Müşteri firma').fill(company)
    await page.getByRole('option').filter({ hasText: company }).click()
    await form.getByRole('combobox', { name: 'Kim gidiyor', exact: true }).selectOption('')
    await form.getByRole('combobox', { name: 'Tür', exact: true }).selectOption('safety_specialist')
    await form.getByRole('combobox', { name: 'Tekrar', exact: true }).selectOption('weekly')
    await field(form, 'Son gün').fill('30.03.2032')
    await expectAccessible(page, form)
    await expectFitsPhone(page)
    await form.getByRole('button', { name: 'Planla', exact: true }).click()
    const rows = page.getByRole('main').getByRole('button', { name: new RegExp(company) })
    await expect(rows).toHaveCount(5)
    await expectNoSidewaysScroll(page)
    const visit = page.getByRole('dialog', { name: company, exact: true })
    await rows.nth(1).click()
    await visit.getByRole('button', { name: 'Düzenle', exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Ziyareti düzenle', exact: true })
    await field(change, 'Gün').fill('11.03.2032')
    await change.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('heading', { name: '11 Mart 2032 Perşembe', exact: true })).toBeVisible()
    await expect(rows).toHaveCount(5)

    await rows.nth(2).click()
    await visit.getByRole('button', { name: 'İptal Et', exact: true }).click()
    const calledOff = page.getByRole('dialog', { name: 'Ziyareti iptal et', exact: true })
    await field(calledOff, 'Neden').fill('İşyeri o gün kapalı')
    await calledOff.getByRole('button', { name: 'İptal Et', exact: true }).click()
    await expect(visit.getByText('İşyeri o gün kapalı')).toBeVisible()
    await expectAccessible(page, visit)
    await expectFitsPhone(page)
    await page.keyboard.press('Escape')

    await page.goto('/calendar?view=month&day=2032-03-02')
    await expect(page.getByText(new RegExp(company)).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('CAL-01 on a phone the first visit stands high, its actions leave room, and a month is days to press @phone', async ({
    page,
    baseURL,
  }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const { companies } = await call(listClientCompanies, { query: {} })
    const { id = '', name = '' } = companies[0] ?? {}
    const times = { starts_at: '2032-03-02T06:00:00Z', ends_at: '2032-03-02T08:00:00Z' }
    await call(createVisit, {
      body: { client_company_id: id, kind: 'safety_specialist', user_id: null, ...times },
    })

    await page.goto('/calendar?view=list&day=2032-03-02')
    const first = page.getByRole('heading', { name: '2 Mart 2032 Salı', exact: true })
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(240)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    const visit = page.getByRole('dialog', { name, exact: true })
    // What can be done leaves a phone the room to read.
    await expect
      .poll(async () => (await visit.locator('footer').boundingBox())?.height)
      .toBeLessThanOrEqual(144)

    await page.goto('/calendar?view=month&day=2032-03-02')
    await expect(page.getByRole('button', { name: /^9 Mart 2032 Salı, ziyaret yok$/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
