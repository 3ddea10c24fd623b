import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { field } from './field'

/** Chooses a value in a list's filter: beside the search on desktops, in a sheet on phones. */
export async function filterBy(page: Page, isPhone: boolean, label: string, choice: string): Promise<void> {
  if (!isPhone) {
    const rest = page.getByRole('button', { name: 'Filtreler', expanded: false })
    if (!(await field(page, label).isVisible()) && (await rest.isVisible())) await rest.click()
    await field(page, label).selectOption(choice)
    return
  }
  await page.getByRole('button', { name: 'Filtrele' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrele' })
  await field(sheet, label).selectOption(choice)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sonuçları Göster' }).click()
  await expect(sheet).toBeHidden()
}
