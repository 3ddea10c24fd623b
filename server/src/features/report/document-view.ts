// A report as the document room prints it.

import { readJpegHeader } from '@gozlem/document/jpeg-header'
import { readPicture } from '@gozlem/document/picture-file'
import type { Picture, ReportDocument } from '@gozlem/document/report-document'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import { pickFields } from '@gozlem/domain/report/finding'
import { findingPhotoIds, inReportOrder } from '@gozlem/domain/report/finding-rules'
import { factFields } from '@gozlem/domain/report/finding-text'
import { type Observation, observationsTitle } from '@gozlem/domain/report/observation'
import { marksInWords } from '@gozlem/domain/report/photo-marks'
import { type PrintOptions, plainPrint } from '@gozlem/domain/report/print-options'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { reviewedByText } from '@gozlem/domain/report/review'
import { standingReview } from '@gozlem/domain/report/review-state'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { riskBand } from '@gozlem/domain/report/risk-score'
import { printedCode } from '@gozlem/domain/report/verification-code'
import { findRegulation, regulationLink } from '@gozlem/knowledge/catalogue'
import type { Scope, Work } from '../../db/tenant-scope'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import { printSide } from '../../external/images/print-side'
import { logoKey } from '../../external/images/logo-files'
import type { KeptLetterhead } from '../organization/letterhead-store'
import { type FindingRow, listFindings, listReferences } from './finding-store'
import { type ImageRow, imageKey, listImages } from './image-store'
import { type PaperHead, readHead } from './letterhead-commands'
import { listObservations } from './observation-store'
import { listSignatures, type SignatureRow } from './signature-store'
import { signersOnPaper } from './signature-view'
import type { ReportRow } from './store'
import { listTold, type ToldRow } from './told-store'

export interface PrintableReport extends PaperHead {
  report: ReportRow
  findings: FindingRow[]
  images: ImageRow[]
  references: { regulation: string; link: string }[]
  signatures: SignatureRow[]
  observations: Observation[]
  told: ToldRow[]
}

/** What a print needs from the database; the bytes of the photos follow without it. */
export async function readPrintable(work: Work<Scope>, report: ReportRow): Promise<PrintableReport> {
  return {
    report,
    findings: await listFindings(work, report),
    images: await listImages(work, report),
    references: await listReferences(work, report),
    signatures: await listSignatures(work, report),
    observations: await listObservations(work, report),
    told: await listTold(work, report),
    ...(await readHead(work, report)),
  }
}

export interface PrintTools {
  files: FileStore
  /** Where people open the product; the printed code leads there. */
  public_url: string
}

/** The print's input, photos in print size read from the file store. */
export async function documentOf(
  {
    report,
    findings: listed,
    images,
    references,
    signatures,
    observations,
    told,
    letterhead,
    client_logo_id,
  }: PrintableReport,
  { files, public_url }: PrintTools,
  printedAt: Date,
  options: PrintOptions = plainPrint,
): Promise<ReportDocument> {
  const limit = Number(options.photos_per_finding)
  const findings = inReportOrder(
    listed,
    images.map(({ id }) => id),
  )
  const shownIds = new Set([
    ...findings.flatMap((finding) => findingPhotoIds(finding).slice(0, limit)),
    ...observations.flatMap(({ image_id }) => image_id ?? []),
  ])
  const shown = new Map<string, ShownPhoto>()
  for (const image of images)
    if (shownIds.has(image.id))
      shown.set(image.id, {
        ...(await picture(image, files)),
        large: options.large_photos || image.large,
        drawn: marksInWords(image.marks),
      })
  const annex = options.annex ? images.filter(({ id }) => !shownIds.has(id)) : []
  const company = report.client_company_snapshot
  return {
    report: {
      number: report.number,
      title: report.title,
      status: report.status,
      created_at: report.created_at,
      completed_at: report.completed_at,
    },
    replaces: report.replaces,
    layout: options.layout ?? letterhead?.report_layout ?? 'cards',
    printed_at: printedAt.toISOString(),
    organization: await organizationOf(report, letterhead, files),
    client_company: {
      name: company.name,
      address: company.address || null,
      sgk_no: company.sgk_no || null,
      nace_code: company.nace_code || null,
      tehlike_sinifi: company.tehlike_sinifi && hazardClassLabels[company.tehlike_sinifi],
      employee_count: company.employee_count,
      logo: client_logo_id === null ? null : await clientLogo(report, client_logo_id, files),
    },
    said: pickReportFields(report),
    ...signersOnPaper(report, signatures),
    reviewed_by: reviewedByText(standingReview(report)),
    initials_on_pages: letterhead?.initials_on_pages ?? false,
    risk_method: riskMethods[report.risk_method],
    findings: findings.map((finding, index) =>
      printFinding(report, finding, index, { shown, limit, references }),
    ),
    observations: observations.map((observation) => printObservation(observation, shown)),
    critical_notices: told.map(({ finding_id, ...notice }) => ({
      ...notice,
      number: findings.findIndex(({ id }) => id === finding_id) + 1 || null,
      recipients: [...notice.recipients],
    })),
    references: references.map(({ regulation, link }) => ({ regulation, link })),
    annex: await Promise.all(
      annex.map(async (image) => ({ ...(await picture(image, files)), caption: captionOf(image, findings) })),
    ),
    verification: verificationOf(report, public_url),
    notebook:
      report.notebook_page && report.notebook_written_on
        ? { page: report.notebook_page, written_on: report.notebook_written_on }
        : null,
  }
}

/** The head of the paper: the name typed for this report above what its organization is known by. */
async function organizationOf(
  { osgb_name: name, organization_id }: ReportRow,
  letterhead: KeptLetterhead | null,
  files: FileStore,
): Promise<ReportDocument['organization']> {
  const { address, phone, authorization_no, logo } = letterhead ?? {}
  return {
    name,
    address: address || null,
    phone: phone || null,
    authorization_no: authorization_no || null,
    logo: logo
      ? {
          source: await readWhole(files, logoKey({ organization_id, logo_id: logo.id }, 'print')),
          width: logo.width,
          height: logo.height,
          alt: `${name} logosu`,
        }
      : null,
  }
}

/** The client company's logo; without bytes where they cannot be read. */
async function clientLogo(
  { organization_id, client_company_name }: ReportRow,
  logo_id: string,
  files: FileStore,
): Promise<Picture> {
  const source = await readWhole(files, logoKey({ organization_id, logo_id }, 'print'))
  const { width, height } = (source && readJpegHeader(Buffer.from(source))) ?? { width: 1, height: 1 }
  return { source, width, height, alt: `${client_company_name} logosu` }
}

/** Code and hash of a sealed report, with the page that confirms them (BEY-09). */
function verificationOf(
  { verification_code: code, content_hash: hash }: ReportRow,
  public_url: string,
): ReportDocument['verification'] {
  if (!code || !hash) return null
  return {
    link: `${public_url}/verify-report?code=${code}`,
    code: `${printedCode(code)} · içerik özeti ${hash.slice(0, 16)}`,
  }
}

/** Which findings a photo of the annex belongs to and when it was taken; what was noted on the spot stays inside. */
function captionOf({ id, taken_at }: ImageRow, findings: readonly FindingRow[]): string {
  const numbers = findings.flatMap((finding, index) =>
    findingPhotoIds(finding).includes(id) ? [index + 1] : [],
  )
  const belongs = numbers.length > 0 && `Uygunsuzluk ${numbers.join(', ')}`
  return [belongs, taken_at && formatInstant(taken_at)].filter(Boolean).join(' · ')
}

type FindingPhoto = ReportDocument['findings'][number]['photos'][number]
/** With what is marked on it. */
type ShownPhoto = FindingPhoto & { drawn: string }

interface FindingParts {
  shown: ReadonlyMap<string, ShownPhoto>
  /** Photos a finding shows at most. */
  limit: number
  references: PrintableReport['references']
}

function printFinding(
  report: ReportRow,
  finding: FindingRow,
  index: number,
  { shown, limit, references }: FindingParts,
): ReportDocument['findings'][number] {
  const photos = findingPhotoIds(finding)
    .slice(0, limit)
    .flatMap((id) => shown.get(id) ?? [])
  return {
    number: index + 1,
    uygunsuzluk: finding.uygunsuzluk || 'Açıklama girilmedi',
    aciklama: withoutFieldNote(finding.aciklama),
    alinmasi_gereken_onlemler: finding.alinmasi_gereken_onlemler,
    mevzuat_referansi: finding.mevzuat_referansi,
    citations: finding.citations.map((citation) => {
      const { ref } = citation
      const regulation = findRegulation(citation.regulation_id)
      const title = regulation?.title ?? citation.title
      return {
        title,
        ref,
        link:
          references.find((reference) => reference.regulation === title)?.link ??
          (regulation ? regulationLink(regulation) : null),
      }
    }),
    siddet: finding.siddet,
    olasilik: finding.olasilik,
    etki: finding.etki,
    risk_skoru: finding.risk_skoru,
    band: riskBand(report.risk_method, finding.risk_skoru).id,
    ...pickFields(finding, factFields),
    repeats: finding.repeats,
    photos: photos.map((photo) => described(photo, `Uygunsuzluk ${index + 1}: ${finding.uygunsuzluk}`)),
  }
}

function printObservation(
  { text, image_id }: Observation,
  shown: FindingParts['shown'],
): ReportDocument['observations'][number] {
  const photo = image_id === null ? undefined : shown.get(image_id)
  return { text, photo: photo ? described(photo, `${observationsTitle}: ${text}`) : null }
}

function described({ drawn, ...photo }: ShownPhoto, alt: string): FindingPhoto {
  return { ...photo, alt: [alt, drawn].filter(Boolean).join('. ') }
}

async function picture(image: ImageRow, files: FileStore): Promise<Picture> {
  const scale = Math.min(1, printSide / Math.max(image.width, image.height))
  return {
    source: await readWhole(files, imageKey(image, 'print')),
    width: Math.round(image.width * scale),
    height: Math.round(image.height * scale),
    alt: image.file_name,
  }
}

/** The bytes of a picture; null, and noted, for one that is missing or damaged, so that it takes no report along. */
export async function readWhole(files: FileStore, key: string): Promise<Uint8Array | null> {
  try {
    const source = new Uint8Array(await files.getBytes(key))
    if (readPicture({ source })) {
      files.lost.found(key, 'damaged')
      return source
    }
    files.lost.note(key, 'damaged')
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
  return null
}
