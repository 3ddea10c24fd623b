// What the Word and Excel writers share: the same view of a report that the PDF shows, with pictures and QR codes at hand.
import QRCode from 'qrcode'
import { type PictureFile, readPicture } from './picture-file'
import { printableText } from './printable-text'
import type { ReportDocument } from './report-document'
import { viewReport } from './report-view'

export type ReportView = ReturnType<typeof viewReport>

export interface OfficeReport {
  view: ReportView
  /** Pictures, QR codes and drawings (PNG) by the file names in the view. */
  files: ReadonlyMap<string, PictureFile | { bytes: Buffer; kind: 'png' }>
}

/**
 * A report as an office document shows it. Texts are cleaned of what XML cannot carry; letters stay as they are, for the
 * reader's own fonts.
 */
export async function viewForOffice(document: ReportDocument): Promise<OfficeReport> {
  const files = new Map<string, PictureFile>()
  const codes = new Map<string, string>()
  const drawings = new Map<string, string>()
  const view = viewReport(document, {
    picture(picture) {
      const file = readPicture(picture)
      if (file === null) return null
      const name = `picture-${files.size + 1}.${file.kind}`
      files.set(name, file)
      return name
    },
    code(link) {
      const name = codes.get(link) ?? `code-${codes.size + 1}.png`
      codes.set(link, name)
      return name
    },
    drawing(svg) {
      const name = `drawing-${drawings.size + 1}.png`
      drawings.set(name, svg)
      return name
    },
  })
  const inked = await Promise.all(
    [...drawings].map(async ([name, svg]) => [name, await drawLines(svg)] as const),
  )
  const drawn = await Promise.all(
    [...codes].map(async ([link, name]) => [name, await drawCode(link)] as const),
  )
  const missing = new Set(drawn.flatMap(([name, code]) => (code ? [] : [name])))
  return {
    view: withPrintableText(view, missing),
    files: new Map([
      ...files,
      ...inked,
      ...drawn.flatMap(([name, code]) => (code ? [[name, code] as const] : [])),
    ]),
  }
}

/** The view in letters that XML can carry, without the names of QR codes that could not be drawn. */
function withPrintableText(view: ReportView, missing: ReadonlySet<string>): ReportView {
  const json = JSON.stringify(view, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    return missing.has(value) ? null : printableText(value, () => true)
  })
  return JSON.parse(json) as ReportView
}

/** A drawing of lines as PNG, fine enough for paper: not every reader of Word files shows SVG. */
async function drawLines(svg: string): Promise<{ bytes: Buffer; kind: 'png' }> {
  const { default: sharp } = await import('sharp')
  return { kind: 'png', bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() }
}

/** A QR code as PNG; null when the link is too long to be one. */
async function drawCode(link: string): Promise<{ bytes: Buffer; kind: 'png' } | null> {
  try {
    return {
      kind: 'png',
      bytes: await QRCode.toBuffer(link, { errorCorrectionLevel: 'M', margin: 0, scale: 6 }),
    }
  } catch {
    return null
  }
}
