import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { password } from '../people'

/** Hands a token to the description of the API, as whoever writes a program does. */
async function authorize(docs: Page, token: string): Promise<void> {
  await docs.goto('/api/docs?urls.primaryName=serviceMinutes')
  await docs.getByRole('button', { name: 'Authorize', exact: true }).click()
  const scheme = docs.locator('.auth-container').filter({ hasText: 'apiToken' })
  await scheme.locator('input').fill(token)
  await scheme.locator('button.authorize').click()
  await scheme.locator('button.btn-done').click()
}

/** Opens a read in the description, to be tried. */
async function opened(docs: Page, path: string): Promise<Locator> {
  const call = docs.locator('.opblock-get').filter({ has: docs.locator(`[data-path="${path}"]`) })
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out', exact: true }).click()
  return call
}

async function expectAnswer(call: Locator, status: number, text: string): Promise<void> {
  await call.getByRole('button', { name: 'Execute', exact: true }).click()
  const answer = call.locator('.live-responses-table tbody')
  await expect(answer.locator('.response-col_status').first()).toContainText(String(status))
  await expect(answer).toContainText(text)
}

test.describe('integrations', () => {
  test.use({ role: 'osgb_admin' })

  test('BEY-14 a program is let in, told of something, and shut out', { tag: '@desktop' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const program = 'Muhasebe'
    const took: string[] = []
    const receiver = createServer((request, response) => {
      took.push(String(request.headers['webhook-signature']))
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/olay`

    await page.goto('/integrations')
    await expectPage(page, 'Entegrasyonlar')
    await page.getByRole('button', { name: 'Anahtar Oluştur', exact: true }).click()
    await page.getByLabel('Anahtarın adı').fill(program)
    await page.getByRole('checkbox', { name: 'Firmaları okuma', exact: true }).check({ force: true })
    await page.getByLabel('Mevcut şifreniz').fill(password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Anahtarı Oluştur', exact: true }).click()
    const token = await page.getByRole('textbox', { name: 'API anahtarı', exact: true }).inputValue()
    await page.getByRole('button', { name: 'Sakladım, Kapat', exact: true }).click()

    const calls = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const companies = () => calls.get('/api/companies/client-companies').then((answer) => answer.status())
    expect(await companies()).toBe(200)
    expect((await calls.get('/api/reports')).status()).toBe(403)
    // Signed in as well: what is called with the token has the token's scopes.
    const docs = await page.context().newPage()
    await authorize(docs, token)
    const read = await opened(docs, '/api/service-minutes')
    await expectAnswer(read, 403, 'INSUFFICIENT_SCOPE')

    await page.getByRole('button', { name: 'Webhook Ekle', exact: true }).click()
    await page.getByRole('textbox', { name: /^Adres/ }).fill(hook)
    await page.getByRole('checkbox', { name: 'Rapor tamamlandı', exact: true }).check({ force: true })
    await page.getByLabel('Mevcut şifreniz').fill(password)
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'İmza anahtarı', exact: true })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'Sakladım, Kapat', exact: true }).click()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('link', { name: hook, exact: true }).click()
    await expectPage(page, 'Webhook')
    await page.getByRole('button', { name: 'Deneme Gönder', exact: true }).click()
    await expect(page.getByText('Ulaştı', { exact: true })).toBeVisible()
    expect(took).toEqual([expect.stringMatching(/^v1,/)])
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('link', { name: 'Entegrasyonlar', exact: true }).click()
    await page.getByRole('button', { name: `${program} için işlemler`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'İptal Et', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'İptal Et', exact: true }).click()
    await expect(page.getByText('API anahtarı iptal edildi')).toBeVisible()
    expect(await companies()).toBe(401)
    await expectAnswer(read, 401, 'API anahtarı geçersiz, iptal edilmiş ya da süresi dolmuş.')
    await calls.dispose()
    receiver.close()
  })
})
