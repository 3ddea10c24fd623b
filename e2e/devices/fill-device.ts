// Leaves a device full of what a release keeps on it, as somebody does in a basement, and writes all of that down for the journey that
// opens it with a later build (journeys/old-device.spec.ts):
//
//   npx tsx e2e/devices/fill-device.ts <root of the release, built> <its name>
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { headlessShell } from '../browser'
import { addPhotos, photoThumb } from '../editor'
import { field } from '../field'
import { type PhotoFile, photo } from '../photos'
import { expectKept } from '../service-worker'
import { signIn } from '../sign-in'
import { type FilledDevice, takeOut } from './device-storage'
import { type DeviceWorld, makeWorld } from './device-world'

const [root = '', name = ''] = process.argv.slice(2)

/** As small as the server takes it, and out of focus, so that the fixture is small. */
async function smallPhoto(from: string): Promise<PhotoFile> {
  const file = await photo(`server/demo/photos/${from}`)
  const buffer = await sharp(file.buffer).resize(800, 600).blur(3).jpeg({ quality: 25 }).toBuffer()
  return { ...file, buffer }
}

async function startRelease(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    address = /^Saha Gözlem .*(http:\S+)$/.exec(line)?.[1] ?? address
    if (line.includes('Bireysel')) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error('the server ended before it was ready')
}

/** A page is left as when the browser is killed. */
const leave = (page: Page) => page.close({ runBeforeUnload: false })

async function blurMiddle(page: Page, marks: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(marks.locator('canvas').first()).toBeVisible()
  await marks.getByRole('button', { name: 'İşaret Ekle', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bulanık alan', exact: true }).click()
}

async function fill(context: BrowserContext, address: string, world: DeviceWorld): Promise<void> {
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(address + path)
    return page
  }
  const [scaffold, breaker, rubble] = [
    await smallPhoto('iskele.jpg'),
    await smallPhoto('kirici.jpg'),
    await smallPhoto('moloz-kutusu.jpg'),
  ]

  // What was read before the way down is what the pages stand on there.
  const start = await open('/')
  await signIn(start, 'osgb_user')
  await start.getByRole('button', { name: 'Ziyarete Başla', exact: true }).first().waitFor()
  await expectKept(start)
  for (const path of [world.photographed, world.written, world.dangerous].map((id) => `/report/${id}`)) {
    await start.goto(address + path)
    await start.getByText('Fotoğraf ekle').first().waitFor()
    await start.waitForTimeout(4000)
  }
  await start.goto(`${address}/uygunsuzluk-takibi/${world.action}`)
  await start.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).waitFor()
  await start.waitForTimeout(4000)
  await start.goto(`${address}/report/new`)
  await field(start, 'Müşteri firma').waitFor()
  await start.waitForTimeout(15_000)
  const noted = await open(`/report/${world.noted}`)
  await photoThumb(noted, 2).click()
  await noted
    .getByRole('region', { name: '2. fotoğraf', exact: true })
    .getByRole('button', { name: 'Fotoğrafı işaretle', exact: true })
    .click()
  const marks = noted.getByRole('dialog', { name: '2. fotoğraf: işaretle', exact: true })
  await expect(marks.locator('canvas').first()).toBeVisible()
  const noting = await open(`/report/${world.noted}`)
  await photoThumb(noting, 1).click()

  // One whose bytes stopped on the way.
  const photographing = await open(`/report/${world.photographed}`)
  await photographing.getByText('Fotoğraf ekle').first().waitFor()
  await context.route('**/image-uploads/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  // Whichever tab sends.
  const begun = context.waitForEvent('request', (request) => request.method() === 'PATCH')
  await addPhotos(photographing, [{ ...breaker, name: 'yarim.jpg' }])
  await begun
  await photographing.waitForTimeout(1000)
  await context.setOffline(true)
  // A page that is opened now would not know it.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })

  await addPhotos(photographing, [
    { ...scaffold, name: 'iskele.jpg' },
    { ...rubble, name: 'moloz.jpg' },
  ])
  await photographing.getByRole('button', { name: /^iskele\.jpg: Bağlantı bekliyor/ }).click()
  const dialog = photographing.getByRole('dialog', { name: 'iskele.jpg', exact: true })
  await field(dialog, 'Not').fill('iskelede korkuluk yok')
  await dialog.getByRole('button', { name: 'Fotoğrafı İşaretle', exact: true }).click()
  const drawing = photographing.getByRole('dialog', { name: 'iskele.jpg: işaretle', exact: true })
  await blurMiddle(photographing, drawing)
  await drawing.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(dialog.getByText('İşaretler: Bulanık alan', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
  await photographing.getByRole('button', { name: /^moloz\.jpg: Bağlantı bekliyor/ }).waitFor()
  await leave(photographing)

  // Drawn and not saved.
  await blurMiddle(noted, marks)
  await noted.waitForTimeout(2000)
  await leave(noted)

  const first = noting.getByRole('region', { name: '1. fotoğraf', exact: true })
  await first.getByRole('textbox', { name: 'Not', exact: true }).fill('baret takılmamış')
  await first.getByRole('button', { name: 'Fotoğraf işlemleri', exact: true }).click()
  await noting.getByRole('menuitem', { name: 'Sağa döndür', exact: true }).click()
  await noting.waitForTimeout(4000)
  await leave(noting)

  const writing = await open(`/report/${world.written}`)
  const finding = writing.getByRole('region', { name: /^Uygunsuzluk \d+/ })
  await field(finding, 'Açıklama').fill('Depo girişindeki merdiven.')
  await writing.getByText('Bu cihazda kayıtlı, bağlantı bekleniyor').first().waitFor()
  await writing.waitForTimeout(1000)
  await leave(writing)

  const telling = await open(`/report/${world.dangerous}`)
  await telling.getByRole('button', { name: 'Hayati Tehlike: Hemen Bildir', exact: true }).click()
  await telling.getByRole('dialog').getByRole('button', { name: 'Şimdi Bildir', exact: true }).click()
  await telling.getByText('Henüz kimseye bildirilmedi').waitFor()
  await leave(telling)

  const starting = await open('/report/new')
  await field(starting, 'Müşteri firma').fill('Körfez')
  await starting.getByRole('option').filter({ hasText: 'Körfez' }).click()
  await starting.getByRole('button', { name: /^Devam/ }).click()
  await starting
    .getByRole('button', { name: /Oluştur/ })
    .last()
    .click()
  await starting.getByText('Bu rapor şimdilik yalnız bu cihazda').waitFor()
  await starting.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
  await starting.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
  const pane = starting.getByRole('region', { name: /^Uygunsuzluk \d+/ })
  await field(pane, 'Uygunsuzluk').fill('Kuyu ağzında kapak yok.')
  await field(pane, 'Açıklama').fill('Bodrumda, ışık da yanmıyor.')
  await addPhotos(starting, [{ ...scaffold, name: 'kuyu.jpg' }])
  await starting.getByRole('button', { name: /^kuyu\.jpg: Bağlantı bekliyor/ }).click()
  const well = starting.getByRole('dialog', { name: 'kuyu.jpg', exact: true })
  await field(well, 'Not').fill('kuyunun ağzı')
  await well.getByRole('button', { name: 'Kapat', exact: true }).click()
  await starting.getByText('Bu cihazda kayıtlı, bağlantı bekleniyor').first().waitFor()
  await starting.waitForTimeout(1000)
  await leave(starting)

  const following = await open(`/uygunsuzluk-takibi/${world.action}`)
  await following.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).click()
  const closing = following.getByRole('dialog')
  await field(closing, 'Açıklama').fill('Kapak takıldı')
  const chooser = following.waitForEvent('filechooser')
  await closing.getByRole('button', { name: 'Fotoğraf seç', exact: true }).click()
  const folder = await mkdtemp(join(tmpdir(), 'device-photo-'))
  await writeFile(join(folder, 'kapak.jpg'), breaker.buffer)
  await (await chooser).setFiles(join(folder, 'kapak.jpg'))
  await closing.getByRole('img', { name: '1. fotoğraf', exact: true }).waitFor()
  await closing.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).click()
  await closing.waitFor({ state: 'hidden' })
  await following.waitForTimeout(1000)
  await leave(following)

  const visiting = await open('/')
  const row = visiting
    .getByRole('listitem')
    .filter({ has: visiting.getByRole('button', { name: 'Ziyarete Başla', exact: true }) })
  await row.getByRole('button', { name: 'Ziyarete Başla', exact: true }).first().click()
  const question = visiting.getByRole('dialog', { name: 'Konumunuz da kaydedilsin mi?', exact: true })
  await question.getByRole('button', { name: 'Konumsuz Kaydet', exact: true }).click()
  await visiting.getByText('Kaydedildi, bağlantı gelince gönderilecek.').waitFor()
  await visiting.waitForTimeout(1000)
  await leave(visiting)
  await leave(start)
}

const folder = await mkdtemp(join(tmpdir(), 'gozlem-device-'))
const { E2E_DEMO_DIR } = process.env
if (E2E_DEMO_DIR) await cp(E2E_DEMO_DIR, folder, { recursive: true })
const { child, address } = await startRelease(folder)
const browser = await chromium.launch(headlessShell)
try {
  const begun = new Date()
  const world = await makeWorld(address, begun, await smallPhoto('kirici.jpg'))
  const context = await browser.newContext({
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  // tsx puts it into every function, also into those that run in the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await fill(context, address, world).catch(async (failure: unknown) => {
    for (const [index, page] of context.pages().entries())
      await page
        .screenshot({ path: join(tmpdir(), `fill-device-${index}.png`), timeout: 5000 })
        .catch(() => undefined)
    throw failure
  })
  await context.setOffline(false)
  await context.unrouteAll()
  // A page of the same address that runs nothing of the app.
  await context.route('**/bos', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const page = await context.newPage()
  await page.goto(`${address}/bos`)
  const device = await page.evaluate(takeOut)
  const path = fileURLToPath(new URL(`../fixtures/device-${name}.json`, import.meta.url))
  const written: FilledDevice = {
    release: name,
    begun: begun.toISOString(),
    left: new Date().toISOString(),
    world,
    ...device,
  }
  await writeFile(path, `${JSON.stringify(written, null, 2)}\n`)
  process.stdout.write(`${path}\n`)
} finally {
  await browser.close()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}
