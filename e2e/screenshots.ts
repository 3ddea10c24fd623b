// Draws the pictures of the README from a fresh demo organization:
//
//   npm run build && CHROMIUM_PATH=... node --import tsx e2e/screenshots.ts
//
// Needs a Chromium and poppler's pdftoppm. The pictures are reduced to a palette, which keeps each below 300 kB.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startAnalysis } from '@gozlem/contract/analysis'
import { pathOf } from '@gozlem/contract/path'
import { listReports, readReport, saveReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeDraft, upload } from './drafts'
import { startOwnServer } from './own-server'
import { photo } from './photos'
import { callingAs, enterAs, newToken } from './session'

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const shots = [
  { file: 'iskele.jpg', note: 'iskelenin kenarında korkuluk yok, çalışanlar emniyet kemersiz' },
  { file: 'santiye-gecidi.jpg', note: 'döşeme kenarı açık, kenar koruması yapılmamış' },
  { file: 'malzeme-yigini.jpg', note: 'kereste ve hurda geçiş yoluna yığılmış, çiviler çıkık' },
  { file: 'cephe-calismasi.jpg', note: 'cephede çalışan baret takmıyor' },
]

const server = await startOwnServer()
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(folder, { recursive: true })
  const id = await analysedDraft()
  await take(desktop, '/', 'dashboard.png', async (page) => {
    await page.getByRole('region', { name: 'Sizi bekleyenler', exact: true }).waitFor()
  })
  await take(desktop, `/report/${id}`, 'editor.png', async (page) => {
    await page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true }).waitFor()
  })
  await take(phone, `/report/${id}`, 'editor-phone.png', async (page) => {
    await page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true }).waitFor()
  })
  await drawPdfPage()
} finally {
  await browser.close()
  await server.close()
}

/** A draft in the middle of the work: analysed, one finding approved. */
async function analysedDraft(): Promise<string> {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', [])
  await upload(
    call,
    id,
    await Promise.all(
      shots.map(async ({ file, note }) => ({ file: await photo(`server/demo/photos/${file}`), note })),
    ),
  )
  const { report } = await call(readReport, { params: { id } })
  const image_ids = report.images.map((image) => image.id)
  await call(startAnalysis, { params: { id }, query: { wait: 'true' }, body: { image_ids } })
  const { report: analysed } = await call(readReport, { params: { id } })
  const findings = analysed.entries.map((finding, index) => ({
    ...finding,
    status: index === 0 ? ('approved' as const) : finding.status,
  }))
  await call(saveReport, { params: { id }, body: { revision: analysed.revision, entries: findings } })
  return id
}

async function take(
  options: BrowserContextOptions,
  path: string,
  name: string,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: server.address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  })
  await enterAs(context, server.address, 'osgb_user')
  const page = await context.newPage()
  await page.goto(path)
  await ready(page)
  // What the shell gets once the first page stands.
  await page.getByRole('button', { name: /^Bildirimler/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await keep(name, await page.screenshot())
  await context.close()
}

/** A second page on whose end a finding ends, with as many photos as the demo's finished reports have on such a one. */
async function drawPdfPage(): Promise<void> {
  const call = await callingAs(server.address, 'osgb_user')
  const { reports } = await call(listReports, { query: { status: 'completed' } })
  const token = await newToken(server.address, 'osgb_user')
  let best = { photos: 0, pdf: Buffer.alloc(0) }
  for (const { id } of reports) {
    const answer = await fetch(server.address + pathOf(reportPdf, { params: { id }, query: {} }), {
      headers: { authorization: `Bearer ${token}` },
    })
    const pdf = Buffer.from(await answer.arrayBuffer())
    const [, page = '', next = ''] = (await readPdf(pdf)).pages
    const photos = page.match(/Foto \d/g)?.length ?? 0
    if (!next.includes('devamı') && photos > best.photos) best = { photos, pdf }
  }
  const scratch = await mkdtemp(join(tmpdir(), 'gozlem-pdf-'))
  await writeFile(join(scratch, 'report.pdf'), best.pdf)
  const page = join(scratch, 'page')
  const pages = ['-f', '2', '-l', '2', '-singlefile']
  await promisify(execFile)('pdftoppm', ['-png', '-r', '90', ...pages, join(scratch, 'report.pdf'), page])
  await keep('pdf-page.png', await readFile(`${page}.png`))
  await rm(scratch, { recursive: true })
}

async function keep(name: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture)
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
    .toBuffer()
  await writeFile(join(folder, name), small)
  console.log(`${name}: ${Math.round(small.length / 1000)} kB`)
}
