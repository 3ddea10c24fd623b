// A report as an Excel workbook: typed cells to sort, filter and calculate with; what the PDF says, as tables.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import writeExcelFile from 'write-excel-file/node'
import { type ReportView, viewForOffice } from '../office-view'
import type { ReportDocument } from '../report-document'
import { unreadablePhoto } from '../report-view'
import { count, day, header, type Row, tall, text, tinted } from './cells'
import { criticalSheets } from './critical-sheet'
import { findingSheet } from './finding-sheet'
import { matrixSheets } from './matrix-sheet'
import { observationSheets } from './observation-sheet'
import { pageSetup } from './page-setup'

/**
 * Writes a report as .xlsx with the sheets Rapor, Uygunsuzluklar, Hayati tehlike bildirimi and Olumlu gözlemler where there are any, Mevzuat, Risk yöntemi and, of the
 * L matrix, Risk matrisi. Numbers and dates are numbers and dates; texts are text even when they begin like a formula. Each prints one page
 * wide.
 */
export async function writeXlsx(document: ReportDocument): Promise<Uint8Array> {
  const office = await viewForOffice(document)
  const { view } = office
  const findings = findingSheet(office, document)
  const table = { rows: findings.rows.length, columns: findings.widths.length }
  const sheets = [
    sheetOf('Rapor', reportRows(view, document), factWidths, { showGridLines: false }),
    {
      sheet: findingsName,
      data: findings.rows,
      columns: columnsOf(findings.widths),
      images: findings.images,
      stickyRowsCount: 1,
    },
    ...criticalSheets(office),
    ...observationSheets(office),
    sheetOf('Mevzuat', sourceRows(view), sourceWidths, { stickyRowsCount: 1 }),
    sheetOf('Risk yöntemi', methodRows(view), methodWidths),
    ...matrixSheets(view),
  ]
  const printed = sheets.map(({ sheet: name }) => ({
    name,
    ...(name === findingsName
      ? ({ orientation: 'landscape', table } as const)
      : ({ orientation: 'portrait' } as const)),
  }))
  const book = writeExcelFile(
    sheets.map((sheet) => ({ ...sheet, orientation: 'landscape' as const })),
    { fontFamily: 'Calibri', fontSize: 11, features: [pageSetup(printed)] },
  )
  return new Uint8Array(await book.toBuffer())
}

const findingsName = 'Uygunsuzluklar'

const sheetOf = (
  sheet: string,
  rows: readonly Row[],
  widths: readonly number[],
  options: { showGridLines?: boolean; stickyRowsCount?: number } = {},
) => ({ sheet, data: rows.map((row) => tall(row, { widths })), columns: columnsOf(widths), ...options })

// Widths of columns in characters.
const factWidths = [26, 70]
const sourceWidths = [70, 90]
const methodWidths = [28, 14, 80]
const columnsOf = (widths: readonly number[]) => widths.map((width) => ({ width }))

function reportRows(view: ReportView, { report, client_company: company }: ReportDocument): Row[] {
  const fact = (label: string, value: string): Row => [text(label), text(value)]
  return [
    [header(view.draft ? 'TASLAK - Saha Gözlem Raporu' : 'Saha Gözlem Raporu'), null],
    fact('Başlık', view.title),
    fact('Hazırlayan kurum', view.organization.name),
    ...view.organization.details.map((detail) => fact('', detail)),
    ...view.cover
      .filter(({ key }) => key !== 'completed_at' && key !== 'created_at')
      .map(({ label, value }) => fact(label, value)),
    ...view.replaces.map(({ label, value }) => fact(label, value)),
    report.completed_at
      ? [text('Tamamlanma'), day(istanbulDay(new Date(report.completed_at)))]
      : [text('Düzenleme'), day(istanbulDay(new Date(report.created_at)))],
    [header('İşyeri'), null],
    ...view.company.details
      .filter(({ key }) => key !== 'employee_count')
      .map(({ label, value }) => fact(label, value)),
    ...(company.employee_count === null ? [] : [[text('Çalışan sayısı'), count(company.employee_count)]]),
    [header(view.authors.length > 1 ? 'Hazırlayanlar' : 'Hazırlayan'), null],
    ...view.authors.flatMap((author) => [
      fact(author.role, author.name),
      ...(author.certificate ?? []).map(({ label, value }) => fact(label, value)),
    ]),
    ...saidRows(view),
    [header('İmzalar'), null],
    ...view.signers.map(({ role, name, signature }) =>
      fact(role, [name, signature?.caption].filter(Boolean).join(', ')),
    ),
    ...(view.reviewed_by ? [fact(view.reviewed_by.label, view.reviewed_by.value)] : []),
    ...(view.screen_signature_note ? [fact('', view.screen_signature_note)] : []),
    [header('Özet'), null],
    [text('Toplam uygunsuzluk'), count(view.findings.length)],
    ...view.method.bands
      .toReversed()
      .map((band): Row => [tinted(`${band.label} (skor ${band.range})`, band), count(band.count)]),
    ...(view.verification?.code
      ? [
          [header('Doğrulama'), null],
          fact('Doğrulama kodu', view.verification.text),
          fact('Adres', view.verification.code.link),
        ]
      : []),
    ...(view.notebook
      ? [fact('Onaylı deftere yazıldı', `Sayfa no ${view.notebook.page}, tarih ${view.notebook.day}`)]
      : []),
    ...view.annex.map(({ caption, file }, index) =>
      fact(index === 0 ? 'Ek fotoğraflar' : '', file === null ? `${caption} (${unreadablePhoto})` : caption),
    ),
  ]
}

/** What the report says as a whole; nothing where nobody said it. */
function saidRows({ assessment, distribution, basis }: ReportView): Row[] {
  const parts: [string, string[]][] = [
    ['Yasal dayanak', basis],
    ['Genel değerlendirme', assessment],
    ['Dağıtım', distribution],
  ]
  return parts.flatMap(([label, texts]) =>
    texts.length === 0 ? [] : [[text(label), text(texts.join('\n'))]],
  )
}

function sourceRows({ sources }: ReportView): Row[] {
  return [
    ['Mevzuat', 'Bağlantı'].map(header),
    ...sources.map(({ title, code }): Row => [text(title), text(code?.link ?? '')]),
  ]
}

function methodRows({ method }: ReportView): Row[] {
  return [
    [header(method.label), null, null],
    [text(method.formula), null, null],
    ['Band', 'Skor', 'Anlamı'].map(header),
    ...method.bands.map((band): Row => [tinted(band.label, band), text(band.range), text(band.advice)]),
    [text(method.fatal), null, null],
    ...method.factors.flatMap((factor) => [
      [header(factor.label), header('Değer'), header('Anlamı')],
      ...factor.steps.map((step): Row => [null, text(step.value), text(step.label)]),
    ]),
  ]
}
