import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { expect, test } from '../journey'
import { people } from '../people'
import { expectKept } from '../service-worker'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

test('AUTH-05 the app opens without a connection and fills its pages when it is back', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/')
  await expectDashboard(page, 'osgb_user')
  await expectKept(page)

  await context.setOffline(true)
  await page.goto('/reports')
  await expect(page.getByText('Bağlantı yok.')).toBeVisible()
  await expectPage(page, 'Güncel Raporlar')
  await expect(page.getByRole('alert').filter({ hasText: 'Sunucuya bağlanılamıyor.' })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('banner').first()).toContainText(people.osgb_user.name)
  await expectAccessible(page)

  // A page that was never opened before comes from what is kept, too.
  await page.goto('/certificates')
  await expectPage(page, 'Sertifikalarım')

  await context.setOffline(false)
  await expect(page.getByText('Bağlantı yok.')).toBeHidden()
  await expect(page.getByText('Geçerli', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Sunucuya ulaşılamıyor.')).toBeHidden()
})

test('AUTH-05 nothing of the API is kept, and pages come from the server while it answers', {
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
