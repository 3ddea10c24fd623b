import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { field } from './field'

/** Chooses a value in a list's filter: beside the search on desktops, in a sheet on phones. */
export async function filterBy(page: Page, isPhone: boolean, label: string, choice: string): Promise<void> {
  if (!isPhone) {
    const rest = page.getByRole('button', { name: 'Filtreler', expanded: false, exact: true })
    await expect(field(page, label).or(rest).first()).toBeVisible()
    if (!(await field(page, label).isVisible())) await rest.click()
    await field(page, label).selectOption(choice)
    return
  }
  await page.getByRole('button', { name: 'Filtrele', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrele', exact: true })
  await field(sheet, label).selectOption(choice)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sonuçları Göster', exact: true }).click()
  await expect(sheet).toBeHidden()
}
