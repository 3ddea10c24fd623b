import type { Role } from '@gozlem/domain/account/roles'
import { expect, type Page } from '@playwright/test'
import { field } from './field'
import { password, people } from './people'

/** Fills in the login page and sends it. */
export async function sendSignIn(page: Page, phone: string, secret: string): Promise<void> {
  await field(page, 'Telefon numarası').fill(phone)
  await field(page, 'Şifre').fill(secret)
  await page.getByRole('button', { name: 'Giriş Yap', exact: true }).click()
}

/** Signs a person in through the login page, up to the moment the shell shows. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await expectLoginPage(page)
  await sendSignIn(page, people[role].phone, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Giriş Yap', exact: true })).toBeHidden()
}

export async function expectLoginPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Giriş Yap', exact: true })).toBeVisible()
}
