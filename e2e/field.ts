import { expect, type Locator, type Page } from '@playwright/test'

/** A form control by the whole text of its label; the mark of required fields does not count. */
export function field(scope: Page | Locator, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return scope.getByLabel(new RegExp(`^${escaped}(?: \\*)?$`))
}

/** Chooses one of several cards; the whole card is the label of its radio button. */
export async function chooseCard(scope: Page | Locator, label: string): Promise<void> {
  await scope.locator('label').getByText(label, { exact: true }).click()
  await expect(scope.getByRole('radio', { name: label, exact: true })).toBeChecked()
}
