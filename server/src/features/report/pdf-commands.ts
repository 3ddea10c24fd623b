// The PDF of a completed report: made when it is first asked for, kept with its hash, and the same bytes ever after
// (docs/decisions/047-kept-paper.md).
import { createHash } from 'node:crypto'
import type { ReportDocument } from '@gozlem/document/report-document'
import { type PrintOptions, plainPrint, printVariant } from '@gozlem/domain/report/print-options'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type OrganizationScope, type Work, writeForOrganization } from '../../db/tenant-scope'
import { FileMissing } from '../../external/files/file-store'
import { documentOf, readPrintable } from './document-view'
import { findPdf, insertPdf, type PdfRow, pdfKey } from './pdf-store'
import { assertFindings, type PrintParts } from './print-commands'
import { findReport, type ReportRow } from './store'

export interface PdfParts extends PrintParts {
  pool: Pool
}

/** How a PDF is asked for. */
export interface PdfAsked {
  /** When; a PDF that is made now bears it. */
  at: Date
  /** The plain print unless told. */
  options?: PrintOptions
  signal?: AbortSignal
}

/**
 * The PDF of a completed report, made now if nobody was given it before. Of two that are made at once the first one entered
 * stays, and a file whose row was never written goes with the next sweep: nobody was given it. One that lacks a picture
 * which could not be read is handed out and not kept, so that the whole one can still be. One whose file is lost and that prints
 * otherwise today is drawn anew as a second paper, which says so; the hash of the first one stays beside its own.
 * @throws Problem REPORT_EMPTY; PrintFailure
 */
export async function completedPdf(parts: PdfParts, report: ReportRow, asked: PdfAsked): Promise<Buffer> {
  const variant = printVariant(asked.options ?? plainPrint)
  const first: Paper = { variant, draw: (at) => draw(parts, report, { ...asked, at }) }
  return handOut(parts, report, first, asked.at, (lost) => {
    const anew: Paper = {
      variant: `${variant} again`,
      draw: (drawn_again_at) => draw(parts, report, { ...asked, at: new Date(lost.made_at), drawn_again_at }),
    }
    return handOut(parts, report, anew, asked.at, async (_lost, bytes) => bytes)
  })
}

/** A paper that is kept under its name, and how it is drawn for the moment at which it was made. */
interface Paper {
  variant: string
  draw: (at: Date) => Promise<Drawn>
}

interface Drawn {
  bytes: Buffer
  isWhole: boolean
}

/** The same content at the same time prints the same bytes, until the templates change; other bytes are another paper. */
async function handOut(
  parts: PdfParts,
  { organization_id, id: report_id }: ReportRow,
  { variant, draw: drawAt }: Paper,
  now: Date,
  otherwise: (lost: PdfRow, bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const within = <T>(work: (work: Work<OrganizationScope>) => Promise<T>) =>
    writeForOrganization(parts.pool, organization_id, work)
  const handOutKept = async (pdf: PdfRow) => {
    const stored = await storedBytes(parts, pdf)
    if (stored) return stored
    const { bytes } = await drawAt(new Date(pdf.made_at))
    if (hashOf(bytes) !== pdf.sha256) return otherwise(pdf, bytes)
    await parts.files.put(pdfKey(pdf), bytes, { contentType: 'application/pdf' })
    return bytes
  }

  const kept = await within((work) => findPdf(work, report_id, variant))
  if (kept) return handOutKept(kept)
  const { bytes, isWhole } = await drawAt(now)
  if (!isWhole) return bytes
  const made: PdfRow = {
    organization_id,
    report_id,
    variant,
    storage_id: uuidv7(),
    sha256: hashOf(bytes),
    byte_size: bytes.byteLength,
    made_at: now.toISOString(),
  }
  await parts.files.put(pdfKey(made), bytes, { contentType: 'application/pdf' })
  const first = await within((work) => insertPdf(work, made))
  if (first.storage_id === made.storage_id) return bytes
  await parts.files.delete(pdfKey(made))
  return handOutKept(first)
}

/** Null, and noted, when the file is missing or no longer what was handed out. */
async function storedBytes({ files }: PdfParts, pdf: PdfRow): Promise<Buffer | null> {
  const key = pdfKey(pdf)
  try {
    const bytes = bufferOf(await files.getBytes(key))
    if (hashOf(bytes) === pdf.sha256) {
      files.lost.found(key, 'damaged')
      return bytes
    }
    files.lost.note(key, 'damaged')
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
  return null
}

async function draw(
  { pool, printer, ...tools }: PdfParts,
  report: ReportRow,
  { at, drawn_again_at, options = plainPrint, signal }: PdfAsked & { drawn_again_at?: Date },
): Promise<Drawn> {
  // Where it stands in the notebook is noted later, on some papers never: its lines are filled in by hand.
  const paper = { ...report, notebook_page: null, notebook_written_on: null }
  const printable = await writeForOrganization(pool, report.organization_id, (work) =>
    readPrintable(work, paper),
  )
  assertFindings(printable)
  const document = {
    ...(await documentOf(printable, tools, at, options)),
    ...(drawn_again_at && { drawn_again_at: drawn_again_at.toISOString() }),
  }
  const bytes = bufferOf(await printer.render(document, 'pdf', signal))
  return { bytes, isWhole: picturesOf(document).every(({ source }) => source !== null) }
}

const picturesOf = ({ organization, client_company, findings, observations, annex }: ReportDocument) => [
  ...[organization.logo, client_company.logo].flatMap((logo) => logo ?? []),
  ...findings.flatMap(({ photos }) => photos),
  ...observations.flatMap(({ photo }) => photo ?? []),
  ...annex,
]

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A completed report's PDF for work without a session; null when the report is gone. */
export async function pdfWithoutSession(
  parts: PdfParts,
  organization_id: string,
  report_id: string,
): Promise<Buffer | null> {
  const report = await writeForOrganization(parts.pool, organization_id, (work) =>
    findReport(work, report_id),
  )
  return report?.status === 'completed' ? completedPdf(parts, report, { at: new Date() }) : null
}
