// The report as the template shows it: every value already Turkish text, pictures and QR codes as file names, counts
// made. The template only places things.
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import {
  criticalNoticeColumns,
  criticalNoticesTitle,
  printedNotice,
} from '@gozlem/domain/critical-notice/printed'
import { letterheadLines } from '@gozlem/domain/organization/letterhead-lines'
import { printedFacts } from '@gozlem/domain/report/finding-text'
import { observationsTitle } from '@gozlem/domain/report/observation'
import { saidAt, visitText } from '@gozlem/domain/report/report-field-text'
import { reissueReasonLabel, replacedLabel, replacedText } from '@gozlem/domain/report/reissue'
import { reviewedByLabel } from '@gozlem/domain/report/review'
import { screenSignatureNote } from '@gozlem/domain/report/signature'
import { signerRoleShortLabels } from '@gozlem/domain/report/signer'
import { bandColours } from './band-colours'
import type { FileNames } from './file-names'
import { fatalNote, viewMatrix } from './matrix-view'
import { photoNumbers, viewPhoto, viewPhotos, viewPicture } from './photo-view'
import type { Picture, ReportDocument } from './report-document'
import { hasScreenSignature, viewSigners } from './signer-view'
import { safeLink, viewCode, viewSources } from './source-view'

interface Fact<Key extends string = string> {
  key: Key
  label: string
  value: string
}

const numbers = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
/** In the place of a picture. */
export const unreadablePhoto = 'Fotoğraf okunamadı'
const summaryLength = 150
const runningHeadLength = 70

/** Everything `report.typ` reads, as plain JSON. */
export function viewReport(document: ReportDocument, files: FileNames) {
  const { report, organization, client_company: company, risk_method: method } = document
  const nextPhoto = photoNumbers()
  const count = (band: string) => document.findings.filter((finding) => finding.band === band).length
  return {
    draft: report.status === 'draft',
    layout: document.layout,
    title: report.title,
    number: report.number,
    printed: dateParts(document.printed_at),
    printed_text: formatInstant(document.printed_at),
    cover: facts([
      ['number', 'Rapor no', report.number],
      ['visit', 'Ziyaret', visitText(document.said)],
      ['status', 'Durum', report.status === 'draft' ? 'Taslak' : 'Tamamlandı'],
      ['completed_at', 'Tamamlanma', report.completed_at && formatDay(report.completed_at)],
      ['created_at', 'Düzenleme', report.completed_at ? null : formatDay(report.created_at)],
    ]),
    replaces: facts([
      ['number', replacedLabel, document.replaces ? replacedText(document.replaces) : null],
      ['reason', reissueReasonLabel, document.replaces?.reason ?? null],
      ['drawn_again', 'Basım', document.drawn_again_at ? drawnAgainText(document.drawn_again_at) : null],
    ]),
    organization: {
      name: organization.name,
      logo: organization.logo && viewLogo(organization.logo, `${organization.name} logosu`, files),
      details: letterheadLines(organization),
    },
    company: {
      short_name: shorten(company.name, runningHeadLength),
      logo: company.logo ? viewLogo(company.logo, `${company.name} logosu`, files) : null,
      details: facts([
        ['name', 'Unvan', company.name],
        ['address', 'Adres', company.address],
        ['sgk_no', 'SGK sicil no', company.sgk_no],
        ['nace_code', 'NACE kodu', company.nace_code],
        ['tehlike_sinifi', 'Tehlike sınıfı', company.tehlike_sinifi],
        [
          'employee_count',
          'Çalışan sayısı',
          company.employee_count === null ? null : formatNumber(company.employee_count),
        ],
        ...saidAt('client', document.said).map(({ key, label, value }): [string, string, string] => [
          key,
          label,
          value,
        ]),
        [
          'employer',
          'İşveren / vekili',
          document.employer_representative && personLine(document.employer_representative),
        ],
      ]),
    },
    authors: document.authors.map((author) => ({
      name: author.name,
      role: author.role,
      certificate: author.certificate && viewCertificate(author.certificate),
    })),
    signers: viewSigners(document, files),
    screen_signature_note: hasScreenSignature(document) ? screenSignatureNote : null,
    reviewed_by: document.reviewed_by && { label: reviewedByLabel, value: document.reviewed_by },
    initials: document.initials_on_pages
      ? [
          ...document.authors.map(({ short_role }) => short_role),
          signerRoleShortLabels.employer_representative,
        ]
      : [],
    method: {
      label: method.label,
      formula: method.formula,
      factors: method.factors.map(({ label, steps }) => ({
        label,
        steps: steps
          .filter((step) => step.label !== '')
          .map((step) => ({ value: formatNumber(step.value), label: step.label })),
      })),
      bands: method.bands.map((band) => ({ ...coloured(band), count: count(band.id) })),
      fatal: fatalNote(method.id),
    },
    matrix: viewMatrix(document),
    basis: wordsAt('basis', document),
    assessment: wordsAt('assessment', document),
    distribution: wordsAt('distribution', document),
    highest: formatNumber(Math.max(...document.findings.map((finding) => finding.risk_skoru))),
    findings: document.findings.map((finding) => ({
      ...viewFinding(finding, document),
      photos: viewPhotos(finding, nextPhoto, files),
    })),
    observations: document.observations.map(({ text, photo }) => ({
      text: paragraphs(text),
      photo: photo && viewPhoto(photo, observationsTitle, nextPhoto(), files),
    })),
    critical_title: criticalNoticesTitle,
    critical_columns: [...criticalNoticeColumns],
    critical_notices: document.critical_notices.map(printedNotice),
    sources: viewSources(document, files),
    annex: document.annex.map((photo, index) => ({
      ...viewPhoto(photo, `Ek fotoğraf ${index + 1}`, nextPhoto(), files),
      caption: photo.caption.trim() || `Ek fotoğraf ${index + 1}`,
    })),
    notebook: document.notebook && {
      page: document.notebook.page,
      day: formatDay(document.notebook.written_on),
    },
    verification: document.verification && {
      text: document.verification.code,
      code: viewCode(document.verification.link, files),
    },
  }
}

const drawnAgainText = (at: string) =>
  `İlk PDF dosyası kaybolduğu için bu belge ${formatDay(at)} günü yeniden çizildi; görünüşü ilk basımdan farklı olabilir.`

function viewFinding(finding: ReportDocument['findings'][number], { risk_method: method }: ReportDocument) {
  const citations =
    finding.citations.length > 0
      ? finding.citations.map(({ title, ref, link }) => ({
          text: ref ? `${title}, ${ref}` : title,
          link: safeLink(link),
        }))
      : paragraphs(finding.mevzuat_referansi).map((text) => ({ text, link: null }))
  return {
    number: finding.number,
    band: method.bands.filter((band) => band.id === finding.band).map(coloured)[0],
    score: formatNumber(finding.risk_skoru),
    summary: shorten(finding.uygunsuzluk, summaryLength) || `Uygunsuzluk ${finding.number}`,
    uygunsuzluk: paragraphs(finding.uygunsuzluk),
    aciklama: paragraphs(finding.aciklama),
    measures: finding.alinmasi_gereken_onlemler.map((measure) => measure.trim()).filter(Boolean),
    facts: printedFacts(method.id, finding),
    factors: method.factors.map(({ name, label }) => ({ label, value: formatNumber(finding[name]) })),
    citations,
  }
}

type Band = ReportDocument['risk_method']['bands'][number]

const coloured = (band: Band) => ({ ...band, ...bandColours[band.tone] })

/** A head without its logo is a head. */
function viewLogo(logo: Picture, fallbackAlt: string, files: FileNames) {
  const { file, ...view } = viewPicture(logo, fallbackAlt, files)
  return file === null ? null : { ...view, file }
}

type Certificate = NonNullable<ReportDocument['authors'][number]['certificate']>

function viewCertificate(certificate: Certificate) {
  const { issue_date } = certificate
  return facts([
    ['type', 'Belge', certificate.label],
    ['number', 'Belge no', certificate.certificate_number],
    ['issuing_authority', 'Veren', certificate.issuing_authority],
    ['issue_date', 'Veriliş', issue_date && formatDay(issue_date)],
    ['validity', 'Geçerlilik', validity(certificate)],
    ['note', 'Not', certificate.note],
  ])
}

function validity({ expiry_date }: Certificate): string | null {
  if (expiry_date === undefined) return null
  return expiry_date ? formatDay(expiry_date) : 'Süresiz'
}

function facts<Key extends string>(rows: [key: Key, label: string, value: string | null][]): Fact<Key>[] {
  return rows.flatMap(([key, label, value]) => (value?.trim() ? { key, label, value } : []))
}

function personLine({ name, role }: { name: string; role: string | null }): string {
  return role ? `${name}, ${role}` : name
}

/** The paragraphs that the report says at a place of its own; none where nobody said any. */
const wordsAt = (place: 'basis' | 'assessment' | 'distribution', { said }: ReportDocument): string[] =>
  saidAt(place, said).flatMap(({ value }) => paragraphs(value))

function dateParts(at: string) {
  const [day, month, year] = formatDay(at).split('.').map(Number)
  return { day, month, year }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function shorten(text: string, length: number): string {
  const line = paragraphs(text).join(' ')
  if (line.length <= length) return line
  const lastSpace = line.lastIndexOf(' ', length)
  return `${line.slice(0, lastSpace > length / 2 ? lastSpace : length)}…`
}

function formatNumber(value: number): string {
  return numbers.format(value)
}
