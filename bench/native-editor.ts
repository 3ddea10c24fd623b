// The app for phones as its bundle is built, on the stand-in phone of the journeys, processor four times slower: what it reads until
// its pages stand, and the presses of the editor that the benchmark of the browser measures.
import { openPhone, type Phone } from '@gozlem/e2e/native/phone'
import type { Locator, Page } from '@playwright/test'
import { type Benchmark, type Figure, reported } from './benchmark'
import { startBrowser } from './browser'
import { measured, onThePhone, openEditor, quiet, slow, slowdown } from './editor'
import { findings, makeDraft, photos } from './full-draft'
import { startShippedServer } from './shipped-server'

const origin = 'https://localhost'

export const nativeEditor: Benchmark = {
  name: 'native-editor',
  title: `the app for phones: its start, and its editor of ${findings} findings and ${photos} photos, processor slowed ${slowdown} times`,
  async run(stage) {
    const server = await startShippedServer(stage, { NATIVE_APPS: 'true' })
    // The app has an https address that is no server's, the server one of this machine.
    const browser = await startBrowser(stage, ['--disable-features=LocalNetworkAccessChecks'])
    const path = `/report/${await makeDraft(server.call, { findings, photos })}`
    const phone = await openPhone(browser, {
      flavour: 'android',
      server: server.address,
      viewport: { width: 390, height: 844 },
    })
    phone.system.safe.set('capacitor-storage_auth_token', server.token)
    const starts = [
      await started(phone, 'dashboard', '/', (page) => page.getByRole('heading', { level: 1 })),
      await started(phone, 'editor', path, (page) => page.getByRole('region', { name: /^Uygunsuzluk \d+/ })),
    ]
    const page = await phone.start()
    await openEditor(page, origin + path)
    return [...starts, ...(await measured(page, 'app', onThePhone))]
  },
}

/** The app begun anew at a page: when that stands, and what was read of the app's own package until then and shortly after. */
async function started(
  phone: Phone,
  what: string,
  path: string,
  stands: (page: Page) => Locator,
): Promise<Figure> {
  const page = await phone.start()
  await quiet(page)
  await slow(page)
  const read: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).origin === origin) read.push(response.body())
  })
  await page.goto(origin + path)
  await stands(page).waitFor()
  const seconds = (await page.evaluate(() => performance.now())) / 1000
  await quiet(page)
  const files = await Promise.all(read)
  const megabytes = files.reduce((sum, { length }) => sum + length, 0) / 1e6
  return reported(
    `start of the app at the ${what}`,
    `${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(2)} MB unpacked in ${files.length} files, read from the phone itself`,
  )
}
