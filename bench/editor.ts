// The report editor with the largest draft there is, on a processor four times slower than this one: every press should be
// answered within 100 ms.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { atMost, type Benchmark, type Figure } from './benchmark'
import { startBrowser } from './browser'
import { findings, makeDraft, photos } from './full-draft'
import { type Interactions, measureInteractions, observeInteractions } from './interactions'
import { type ShippedServer, startShippedServer } from './shipped-server'

export const slowdown = 4
const limitMs = 100
const times = 12
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Kind = [
  what: string,
  act: (page: Page, turn: number) => Promise<unknown>,
  prepare?: (page: Page) => Promise<unknown>,
]

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const row = (page: Page, turn: number) =>
  page.getByRole('list', { name: 'Uygunsuzluklar' }).getByRole('button').nth(turn)
const typing: Kind = [
  'key in the text of a finding',
  (page) => page.keyboard.press('a'),
  (page) => field(page, 'Uygunsuzluk').click(),
]
const matrix: Kind = [
  'cell of the risk matrix',
  (page, turn) =>
    page.getByRole('radio', { name: `Şiddet ${5 - (turn % 5)}, olasılık ${1 + (turn % 4)}:` }).click(),
]
const next: Kind = ['next finding', (page) => press(page, 'Sonraki uygunsuzluk'), (page) => select(page, 0)]
const photo: Kind = [
  'opening a photo',
  (page, turn) => page.getByRole('button', { name: new RegExp(`^${turn + 1}\\. fotoğraf:`) }).click(),
]

const atTheDesk: readonly Kind[] = [
  typing,
  matrix,
  ['approval', (page) => press(page, /^(?:Onayla|Onayı Kaldır)$/)],
  next,
  ['finding from the list', (page, turn) => row(page, turn).click()],
  photo,
  ['moving a photo by keys', (page) => page.keyboard.press('Shift+ArrowRight'), (page) => photo[1](page, 0)],
  ['saving', (page) => page.keyboard.press('Control+s'), (page) => row(page, 0).click()],
]
export const onThePhone: readonly Kind[] = [
  typing,
  // Folded there, because the finding has its values.
  [matrix[0], matrix[1], (page) => press(page, 'Risk Değerlerini Değiştir')],
  next,
  photo,
  [
    'list of findings, opened and closed',
    (page, turn) => (turn % 2 === 0 ? openList(page) : closeList(page)),
  ],
]

async function openList(page: Page): Promise<void> {
  await press(page, /uygunsuzluk, listeyi aç$/)
  await page.getByRole('dialog').waitFor()
}

async function closeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Back to a finding of the list, where it can be reached without opening anything. */
async function select(page: Page, turn: number): Promise<void> {
  if (await row(page, turn).isVisible()) await row(page, turn).click()
}

export const editor: Benchmark = {
  name: 'editor',
  title: `presses in the editor of ${findings} findings and ${photos} photos, processor slowed ${slowdown} times`,
  async run(stage) {
    const server = await startShippedServer(stage)
    const browser = await startBrowser(stage)
    const path = `/report/${await makeDraft(server.call, { findings, photos })}`
    return [
      ...(await measured(await open(browser, server, path, desk), 'desk', atTheDesk)),
      ...(await measured(await open(browser, server, path, phone), 'phone', onThePhone)),
    ]
  },
}

/** Each kind of press in turn; the page is closed behind them. */
export async function measured(page: Page, place: string, kinds: readonly Kind[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, act, prepare] of kinds) {
    await prepare?.(page)
    figures.push(
      figureOf(`${what}, ${place}`, await measureInteractions(page, times, (turn) => act(page, turn))),
    )
  }
  await page.context().close()
  return figures
}

function figureOf(what: string, { worst, median, count }: Interactions): Figure {
  return atMost(what, worst, limitMs, ' ms', `worst of ${count}, median ${median.toFixed(0)} ms`)
}

async function open(
  browser: Browser,
  { address, token }: ShippedServer,
  path: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: address,
    locale: 'tr-TR',
    serviceWorkers: 'block',
  })
  await context.addCookies([
    { name: 'auth_token', value: token, url: address, httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  await openEditor(page, path)
  return page
}

/** Opens the editor, and slows the processor once it stands. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await observeInteractions(page)
  await page.goto(address)
  await page.getByRole('region', { name: /^Uygunsuzluk \d+/ }).waitFor()
  await quiet(page)
  await slow(page)
}

/** Nothing came for a second. Not Playwright's `networkidle`, which the app's stream of events never reaches. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).every(
      ({ responseEnd }) => performance.now() - responseEnd > 1000,
    ),
  )
}

/** Slows the processor of a page. */
export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
