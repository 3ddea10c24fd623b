import { listClientCompanies } from '@gozlem/contract/client-company'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { makeCompleted, makeDraft } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { keptOnDevice } from '../kept-on-device'
import { expectFitsPhone } from '../layout'
import { people } from '../people'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'
import { signIn } from '../sign-in'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

const keptQueries = async (page: Page) => (await keptOnDevice(page)).queries
const ofWhen = /Bu bilgiler \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} tarihlidir\./

test('AUTH-05 without a connection the app opens on what was read, and says of when it is', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const finding = 'Seyyar merdivenin kaymaz ayağı yok.'
  const completed = await makeCompleted(call, 'Körfez', finding)
  const draft = await makeDraft(call, 'Körfez', ['Kablo geçiş yolunda.'])
  const company = (await call(listClientCompanies, { query: { search: 'Körfez' } })).companies[0]
  const companyName = company?.name ?? ''
  // Each page waits for all that it shows: what is not kept when it is left has nothing to show without a connection.
  const read: { path: string; kept: unknown[][]; shows: string; title?: string }[] = [
    {
      path: '/reports',
      kept: [['reports', 'list', expect.anything()]],
      shows: companyName,
      title: 'Güncel Raporlar',
    },
    { path: `/report/${completed}`, kept: [['reports', 'one', completed]], shows: finding },
    { path: `/report/${draft.id}`, kept: [['reports', 'one', draft.id]], shows: 'Kablo geçiş yolunda.' },
    {
      path: '/companies',
      kept: [['client-companies', 'list', expect.anything()]],
      shows: companyName,
      title: 'Firmalarım',
    },
    {
      path: `/companies/${company?.id}`,
      kept: [
        ['client-companies', company?.id],
        ['client-company-overview', company?.id],
        ['client-companies', company?.id, 'contacts'],
        ['service-minutes', company?.id],
        ['reports', 'list', expect.objectContaining({ client_company_id: company?.id })],
      ],
      shows: 'Uygunsuzlukların gidişi',
    },
    { path: `/companies/edit/${company?.id}`, kept: [['client-companies', company?.id]], shows: companyName },
    {
      path: `/companies/${company?.id}/emails`,
      kept: [
        ['client-companies', company?.id, 'contacts'],
        ['portal-access', company?.id, expect.anything()],
      ],
      shows: companyName,
    },
    { path: '/certificates', kept: [['certificates']], shows: 'Geçerli', title: 'Sertifikalarım' },
  ]

  await page.goto('/')
  await expectDashboard(page, 'osgb_user')
  await expectKept(page)
  await expect.poll(() => keptQueries(page)).toContainEqual(['dashboard'])
  for (const { path, kept, shows } of read) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await expect.poll(() => keptQueries(page)).toEqual(expect.arrayContaining(kept))
  }

  await context.setOffline(true)
  for (const { path, shows, title } of read) {
    await page.goto(path)
    await expect(page.getByText(ofWhen)).toBeVisible()
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    // Beside a report stands to whom it was sent, which no device keeps.
    if (!path.startsWith('/report/')) await expect(page.getByRole('alert')).toHaveCount(0)
    if (title !== undefined) await expectPage(page, title)
    if (path.startsWith('/report')) {
      await expectAccessible(page)
      await expectFitsPhone(page)
    }
  }
  await page.goto('/')
  await expectDashboard(page, 'osgb_user')
  await expect(page.getByText(ofWhen)).toBeVisible()
  await expect(page.getByRole('banner').first()).toContainText(people.osgb_user.name)

  // Nothing was read here before.
  await page.goto('/reports-archived')
  await expectPage(page, 'Arşivlenmiş Raporlar')
  await expect(page.getByText('Bağlantı yok.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'bu cihazda kayıtlı değil' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  // A draft opens in its editor all the same.
  await page.goto(`/report/${draft.id}`)
  await expect(page.getByRole('button', { name: /^(?:Taslağı Kaydet|Kaydet)$/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Bağlantı yok.')).toBeHidden()
})

test.describe('with a session of its own', () => {
  test.use({ role: null })

  test('AUTH-05 PLAT-05 only what this person read of their work is kept, and nothing after they left', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto('/reports')
    await signIn(page, 'osgb_user')
    await expectPage(page, 'Güncel Raporlar')
    await expect.poll(() => keptQueries(page)).toContainEqual(['reports', 'list', expect.anything()])
    await expectKept(page)
    await page.getByRole('button', { name: 'Hesap', exact: true }).click()
    for (const entry of ['Profilim', 'Firmalarım']) {
      await page.getByRole('link', { name: entry, exact: true }).click()
      await expectPage(page, entry)
    }
    await expect.poll(() => keptQueries(page)).toContainEqual(['client-companies', 'list', expect.anything()])
    await expect
      .poll(async () => new Set((await keptQueries(page)).map(([name]) => name)))
      // What a report begins with is kept without having been looked at.
      .toEqual(new Set(['certificates', 'client-companies', 'guidelines', 'reports']))
    const kept = await keptOnDevice(page)
    expect(kept.text).toContain('"tc_number\\":\\"\\"')
    expect(kept.text).not.toMatch(/"tc_number\\":\\"[^\\]/)
    expect(kept.text).not.toMatch(/"tax_number\\":\\"[^\\]/)

    await page.getByRole('banner').first().getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Giriş Yap', exact: true })).toBeVisible()
    await expect.poll(() => keptOnDevice(page)).toEqual({ owner: null, queries: [], text: '[]' })
    expect(await page.evaluate(() => localStorage.getItem('cached_user'))).toBeNull()

    // The next person on this device finds nothing of it.
    await signIn(page, 'osgb_admin')
    await expect.poll(async () => (await keptOnDevice(page)).owner).not.toBeNull()
    expect((await keptOnDevice(page)).owner).not.toBe(kept.owner)
    await context.setOffline(true)
    await page.goto('/companies')
    await expect(page.getByRole('alert').filter({ hasText: 'bu cihazda kayıtlı değil' })).toBeVisible()
  })
})

test('the service worker keeps files alone, and pages come from the server while it answers', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await expectKept(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  const answer = await page.goto('/reports')
  expect(answer?.headers()['cache-control']).toBe('no-cache')
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

// Nothing here is about what the service worker keeps, and keeping it costs time.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('AUTH-05 a form that is open when the connection is lost stays with what was typed', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto('/certificates')
    await page
      .getByRole('link', { name: /^Düzenle/ })
      .first()
      .click()
    await field(page, 'Veren kurum').fill('Bağlantı yokken yazılan')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sunucuya bağlanılamıyor.' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Bağlantı yok.')).toBeHidden()
    await expect(field(page, 'Veren kurum')).toHaveValue('Bağlantı yokken yazılan')
  })

  test('AUTH-05 where the server does not answer though there is a connection, the app says so and asks again', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/certificates')
    await expect(page.getByText('Geçerli', { exact: true }).first()).toBeVisible()
    await expect.poll(() => keptQueries(page)).toContainEqual(['certificates'])
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Sunucuya ulaşılamıyor.')).toBeVisible()
    await expect(page.getByText(ofWhen)).toBeVisible()
    await expect(page.getByText('Geçerli', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    // What did not load brings its own way to try again; the line above needs no second one.
    await page.goto('/companies')
    await expect(
      page.getByRole('alert').getByRole('button', { name: 'Tekrar Dene', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tekrar Dene', exact: true })).toHaveCount(1)
    await page.goto('/certificates')
    await expect(page.getByText('Sunucuya ulaşılamıyor.')).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('status').getByRole('button', { name: 'Tekrar Dene', exact: true }).click()
    await expect(page.getByText('Sunucuya ulaşılamıyor.')).toBeHidden()
  })

  test('the app can be installed', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('manifest+json')
    const manifest: { icons: { src: string; sizes: string; purpose?: string }[] } & Record<string, unknown> =
      await answer.json()
    expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob())
        return `${image.width}x${image.height}`
      }, src)
      expect(size).toBe(sizes)
    }
  })
})
