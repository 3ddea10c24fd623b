// Typst in this process. Report text reaches it only as JSON data, never as template code. The compiler's memory grows
// with every document, which is why it runs in worker processes that are replaced (report-printer.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import QRCode from 'qrcode'
import type { FileNames } from './file-names'
import { isFollowUp, isLetters, type PrintedDocument } from './follow-up-document'
import { viewFollowUp } from './follow-up-view'
import { fontCoverage } from './font-coverage'
import type { JpegHeader } from './jpeg-header'
import { viewLetters } from './letter-view'
import { readPicture } from './picture-file'
import { PrintFailure } from './print-failure'
import { printableText } from './printable-text'
import { viewReport } from './report-view'
import { withShownTitle } from './shown-title'

/** PDF/A-2a archives for decades and carries the structure tree; the compiler takes one standard at a time. */
type PdfStandard = 'a-2a' | 'ua-1'

const weights = ['400Regular', '600SemiBold', '700Bold'] as const

/**
 * Loads the fonts and the templates once.
 * @param resourcesDir absolute path of the folder with `report.typ`, `follow-up.typ`, `letters.typ` and `fonts`.
 * @returns sets a report, what became of its findings, or letters as PDF bytes; throws PrintFailure `photo` or `template`.
 */
export function createTypesetter(
  resourcesDir: string,
): (document: PrintedDocument, standard?: PdfStandard) => Uint8Array {
  const fonts = weights.map((weight) => readFileSync(join(resourcesDir, `fonts/Inter_${weight}.ttf`)))
  const covers = fontCoverage(fonts[0] ?? new Uint8Array())
  const compiler = NodeCompiler.create({ workspace: resourcesDir, fontArgs: [{ fontBlobs: fonts }] })
  const inResources = (name: string) => join(resourcesDir, name)
  // Reports cite the same regulations again and again; the drawings go when the process is replaced.
  const codeOf = remembering(drawCode)

  return (document, standard = 'a-2a') => {
    try {
      const files = fileNames((name, bytes) => compiler.mapShadow(inResources(name), bytes), codeOf)
      const [paper, view] = viewOf(document, files)
      const json = JSON.stringify(view, (_key, value: unknown) =>
        typeof value === 'string' ? printableText(value, covers) : value,
      )
      compiler.mapShadow(inResources(`${paper}.json`), Buffer.from(json))
      return compile(compiler, inResources(`${paper}.typ`), standard)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(0)
    }
  }
}

/** The template of a document, and what it prints. */
function viewOf(document: PrintedDocument, files: FileNames): [string, object] {
  if (isLetters(document)) return ['letters', viewLetters(document)]
  if (isFollowUp(document)) return ['follow-up', viewFollowUp(document, files)]
  return ['report', viewReport(document, files)]
}

function compile(compiler: NodeCompiler, template: string, standard: PdfStandard): Uint8Array {
  const outcome = compiler.compile({ mainFilePath: template })
  const set = outcome.result
  if (!set) throw new PrintFailure('template', diagnostics(compiler, outcome.takeError()))
  try {
    return withShownTitle(compiler.pdf(set, { pdfStandard: standard }))
  } catch (cause) {
    throw new PrintFailure('template', `the PDF could not be written: ${String(cause)}`, { cause })
  }
}

function diagnostics(compiler: NodeCompiler, error: NodeError | null): string {
  const found: unknown = error ? compiler.fetchDiagnostics(error) : []
  return `the template could not be set: ${JSON.stringify(found)}`
}

/** Hands each picture and each distinct QR code to the compiler under a name of its own. */
function fileNames(
  addFile: (name: string, bytes: Buffer) => void,
  codeOf: (link: string) => string | null,
): FileNames {
  let pictures = 0
  let codes = 0
  let drawings = 0
  return {
    picture(picture) {
      const file = readPicture(picture)
      if (file === null) return null
      const name = `picture-${++pictures}.${file.kind}`
      addFile(name, file.bytes)
      if (file.kind !== 'jpg' || file.header.exif) return name
      addFile(`${name}.svg`, Buffer.from(drawPhoto(name, file.header)))
      return `${name}.svg`
    },
    code: remembering((link) => {
      const drawing = codeOf(link)
      if (drawing === null) return null
      const name = `code-${++codes}.svg`
      addFile(name, Buffer.from(drawing))
      return name
    }),
    drawing(svg) {
      const name = `drawing-${++drawings}.svg`
      addFile(name, Buffer.from(svg))
      return name
    },
  }
}

/**
 * A JPEG as the only thing in an SVG. A photo that the typesetter places itself is decoded, though its bytes are copied
 * in the end; from a drawing they are copied at once. A drawing does not heed Exif's wish to be turned.
 */
function drawPhoto(name: string, { width, height }: JpegHeader): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${name}" width="${width}" height="${height}"/></svg>`
}

/** Makes each thing once. */
function remembering<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** A QR code as SVG, one path of bars; null when the link is too long to be one. */
function drawCode(link: string): string | null {
  let modules: QRCode.BitMatrix
  try {
    modules = QRCode.create(link, { errorCorrectionLevel: 'M' }).modules
  } catch {
    return null
  }
  const bars = Array.from({ length: modules.size }, (_, y) => barsOfRow(modules, y)).flat()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.size} ${modules.size}"><path d="${bars.join('')}"/></svg>`
}

/** The dark modules of a row, neighbours drawn as one bar. */
function barsOfRow(modules: QRCode.BitMatrix, y: number): string[] {
  const bars: string[] = []
  for (let x = 0; x < modules.size; x += 1) {
    const from = x
    while (x < modules.size && modules.get(y, x)) x += 1
    if (x > from) bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
  }
  return bars
}
