import { createClientCompany } from '@gozlem/contract/client-company'
import { createMember } from '@gozlem/contract/member'
import { addAssignments } from '@gozlem/contract/member-assignment'
import { createVisit } from '@gozlem/contract/visit'
import { addDays, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { people } from '../people'
import { callingAs } from '../session'

/** Somebody with a client company and a visit far ahead, where no other journey looks. */
async function somebodyAtWork(baseURL: string): Promise<{ name: string; company: string }> {
  const call = await callingAs(baseURL, 'osgb_admin')
  const company = 'Devir Metal Sanayi'
  const last_name = 'Belen'
  const { company: made } = await call(createClientCompany, { body: { name: company } })
  const { user } = await call(createMember, {
    body: {
      first_name: 'Defne',
      last_name,
      phone: '5424442002',
      email: 'defne@kule-osgb.example',
      role: 'osgb_user',
      profession: 'safety_specialist',
    },
  })
  const today = istanbulDay(new Date())
  await call(addAssignments, {
    body: { starts_on: today, assignments: [{ user_id: user.id, client_company_id: made.id }] },
  })
  const day = addDays(today, 202)
  const at = (clock: string) => istanbulInstant(day, clock)?.toISOString() ?? ''
  await call(createVisit, {
    body: { client_company_id: made.id, user_id: user.id, starts_at: at('09:00'), ends_at: at('11:00') },
  })
  return { name: `Defne ${last_name}`, company }
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test.describe('the work of one person', () => {
  test.use({ role: 'osgb_admin' })

  test('CC-07 goes to another after a look at it, and the system administrator sees what stayed', {
    tag: '@desktop',
  }, async ({ page, openAnother, baseURL }) => {
    const { name, company } = await somebodyAtWork(baseURL ?? '')
    const receiver = people.osgb_admin.name
    await page.goto('/osgb-migration?view=handover')
    await expectPage(page, 'OSGB Veri Aktarımı')
    await choose(page, 'Devreden', name)
    await choose(page, 'Devralan', receiver)
    const stays = page.getByRole('list', { name: 'Devredilemeyecekler', exact: true })
    await expect(stays).toContainText(company)
    await expect(page.getByRole('checkbox', { name: 'Ziyaret (1)', exact: true })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('button', { name: 'Devret', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${name} üzerindeki 1 ziyaret devredilecek.`)
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Devret', exact: true }).click()
    await expect(page.getByText('1 ziyaret devredildi', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Devredilmeyenler', exact: true })).toContainText(company)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectFitsPhone(page)

    const system = await openAnother('superadmin')
    await system.goto('/osgb-migration?view=handover')
    await expectPage(system, 'OSGB Veri Aktarımı')
    await choose(system, 'Kurum', 'Ege Güven OSGB')
    await choose(system, 'Devreden', name)
    await choose(system, 'Devralan', receiver)
    await expect(system.getByRole('list', { name: 'Devredilemeyecekler', exact: true })).toContainText(
      company,
    )
    await expect(system.getByText(`${receiver} bu işlerden hiçbirini devralamıyor.`)).toBeVisible()
    await expectNoSidewaysScroll(system)
    await expectAccessible(system)
  })
})
