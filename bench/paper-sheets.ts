// Prints every kind of report in both layouts, as PDF and as Word, and puts the pages of each on one picture, so that a
// person can look them all through:
//
//   node --import tsx bench/paper-sheets.ts FOLDER [KIND...]
//
// Needs poppler's pdftoppm. Where LibreOffice is, its pages of the Word files are drawn too, and their words are compared
// with the PDF's.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createReportPrinter } from '@gozlem/document/report-printer'
import { paperKinds } from '@gozlem/document/testing/paper-kinds'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import sharp, { type OverlayOptions } from 'sharp'
import { paperPhotos } from './paper-photos'

const run = promisify(execFile)
const say = (line: string) => process.stdout.write(`${line}\n`)
const acrossSheet = 5
const gap = 8

const [folder, ...names] = process.argv.slice(2)
if (folder === undefined) throw new Error('say which folder the sheets go to')
const target = resolve(folder)
await mkdir(target, { recursive: true })
const printed = await printAll()
const office = await officeProgram()
if (office === null) say('LibreOffice is not on this machine: Word files are written, not drawn')
else await compareWords(office, printed)

/** Names of the files, without their ending. */
async function printAll(): Promise<string[]> {
  const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
  // The printer's processes keep nobody awake.
  const awake = setInterval(() => undefined, 1000)
  const files: string[] = []
  for (const [index, { name, document }] of paperKinds(await paperPhotos()).entries()) {
    if (names.length > 0 && !names.includes(name)) continue
    for (const layout of ['cards', 'table'] as const) {
      const file = `${String(index + 1).padStart(2, '0')}-${name}-${layout}`
      await writeFile(join(target, `${file}.pdf`), await printer.render({ ...document, layout }, 'pdf'))
      await writeFile(join(target, `${file}.docx`), await printer.render({ ...document, layout }, 'docx'))
      say(`${file}: ${await drawSheet(join(target, `${file}.pdf`), join(target, `${file}.png`))} pages`)
      files.push(file)
    }
  }
  await printer.close()
  clearInterval(awake)
  return files
}

/** All pages of a PDF on one picture; answers how many. */
async function drawSheet(pdf: string, picture: string): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'gozlem-sheet-'))
  await run('pdftoppm', ['-png', '-r', '64', pdf, join(scratch, 'page')])
  const pages = await Promise.all(
    (await readdir(scratch)).toSorted().map(async (name) => {
      const input = await readFile(join(scratch, name))
      const { width, height } = await sharp(input).metadata()
      return { input, width, height }
    }),
  )
  await rm(scratch, { recursive: true })
  const cell = {
    width: Math.max(...pages.map(({ width }) => width)) + gap,
    height: Math.max(...pages.map(({ height }) => height)) + gap,
  }
  const placed: OverlayOptions[] = pages.map(({ input }, index) => ({
    input,
    left: gap + (index % acrossSheet) * cell.width,
    top: gap + Math.floor(index / acrossSheet) * cell.height,
  }))
  const sheet = {
    width: gap + Math.min(pages.length, acrossSheet) * cell.width,
    height: gap + Math.ceil(pages.length / acrossSheet) * cell.height,
  }
  await sharp({ create: { ...sheet, channels: 3, background: '#7d8a8c' } })
    .composite(placed)
    .png()
    .toFile(picture)
  return pages.length
}

async function officeProgram(): Promise<string | null> {
  for (const program of ['soffice', 'libreoffice'])
    if (await run(program, ['--version']).then(Boolean, () => false)) return program
  return null
}

async function compareWords(program: string, files: readonly string[]): Promise<void> {
  const drawn = join(target, 'word')
  await mkdir(drawn, { recursive: true })
  const profile = await mkdtemp(join(tmpdir(), 'gozlem-office-'))
  const documents = files.map((file) => join(target, `${file}.docx`))
  await run(program, [
    `-env:UserInstallation=file://${profile}`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    drawn,
    ...documents,
  ])
  await rm(profile, { recursive: true })
  for (const file of files) {
    const word = join(drawn, `${file}.pdf`)
    const pages = await drawSheet(word, join(drawn, `${file}.png`))
    const [ours, theirs] = await Promise.all([join(target, `${file}.pdf`), word].map(wordsOf))
    const lost = [...(ours ?? [])].filter((each) => !theirs?.has(each))
    say(`${file} in Word: ${pages} pages, ${lost.length === 0 ? 'every word' : `without ${lost.join(' ')}`}`)
  }
}

/**
 * The different words of a PDF, without signs: the two say `Tarih` with and without a colon. What goes on over a page is
 * told where it does, so by each where its own pages end.
 */
async function wordsOf(pdf: string): Promise<Set<string>> {
  const { pages } = await readPdf(await readFile(pdf))
  const words = new Set(pages.flatMap((page) => page.split(/[^\p{L}\p{N}]+/u)))
  words.delete('devamı')
  return words
}
