import type { Locator, Page } from '@playwright/test'

/** A form control by the whole text of its label; the mark of required fields does not count. */
export function field(scope: Page | Locator, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return scope.getByLabel(new RegExp(`^${escaped}(?: \\*)?$`))
}
