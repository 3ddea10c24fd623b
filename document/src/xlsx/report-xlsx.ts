// A report as an Excel workbook: typed cells to sort, filter and calculate with; what the PDF says, as tables.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { findingFields } from '@gozlem/domain/report/finding'
import { type FactField, factFields } from '@gozlem/domain/report/finding-text'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { type ReportView, viewForOffice } from '../office-view'
import { printableText } from '../printable-text'
import type { ReportDocument } from '../report-document'
import { unreadablePhoto } from '../report-view'
import { count, day, header, number, type Row, tall, text, tinted } from './cells'
import { matrixSheets } from './matrix-sheet'

/**
 * Writes a report as .xlsx with the sheets Rapor, Uygunsuzluklar, Mevzuat, Risk yöntemi and, of the L matrix, Risk matrisi. Numbers and dates are numbers
 * and dates; texts are text even when they begin like a formula.
 */
export async function writeXlsx(document: ReportDocument): Promise<Uint8Array> {
  const { view } = await viewForOffice(document)
  const findings = findingWidths(view)
  const book = writeExcelFile(
    [
      {
        sheet: 'Rapor',
        data: reportRows(view, document).map((row) => tall(row, factWidths)),
        columns: columnsOf(factWidths),
        showGridLines: false,
      },
      {
        sheet: 'Uygunsuzluklar',
        data: findingRows(view, document).map((row) => tall(row, findings)),
        columns: columnsOf(findings),
        orientation: 'landscape',
        stickyRowsCount: 1,
      },
      {
        sheet: 'Mevzuat',
        data: referenceRows(view).map((row) => tall(row, referenceWidths)),
        columns: columnsOf(referenceWidths),
        stickyRowsCount: 1,
      },
      {
        sheet: 'Risk yöntemi',
        data: methodRows(view).map((row) => tall(row, methodWidths)),
        columns: columnsOf(methodWidths),
      },
      ...matrixSheets(view),
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  )
  return new Uint8Array(await book.toBuffer())
}

// Widths of columns in characters.
const factWidths = [26, 70]
const referenceWidths = [70, 90]
const methodWidths = [28, 14, 80]
const findingWidths = ({ method }: ReportView) => [
  6,
  48,
  48,
  60,
  ...method.factors.map(() => 14),
  12,
  16,
  60,
  ...factFields.map((field) => (findingFields[field].kind === 'day' ? 12 : 26)),
  11,
]
const columnsOf = (widths: readonly number[]) => widths.map((width) => ({ width }))

function reportRows(view: ReportView, { report, client_company: company }: ReportDocument): Row[] {
  const fact = (label: string, value: string): Row => [text(label), text(value)]
  return [
    [header(view.draft ? 'TASLAK - Saha Gözlem Raporu' : 'Saha Gözlem Raporu'), null],
    fact('Başlık', view.title),
    fact('Hazırlayan kurum', view.organization.name),
    ...view.organization.details.map((detail) => fact('', detail ?? '')),
    ...view.cover
      .filter(({ key }) => key !== 'completed_at' && key !== 'created_at')
      .map(({ label, value }) => fact(label, value)),
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

function findingRows(view: ReportView, document: ReportDocument): Row[] {
  const { factors } = document.risk_method
  const titles = [
    'No',
    'Uygunsuzluk',
    'Açıklama',
    'Alınması gereken önlemler',
    ...factors.map(({ label }) => label),
    'Risk skoru',
    'Risk bandı',
    'Mevzuat',
    ...factFields.map((field) => findingFields[field].label),
    'Fotoğraf',
  ]
  const rows = view.findings.map((finding, index): Row => {
    const said = document.findings[index]
    return [
      number(finding.number),
      text(finding.uygunsuzluk.join('\n')),
      text(finding.aciklama.join('\n')),
      text(finding.measures.map((measure, place) => `${place + 1}. ${measure}`).join('\n')),
      ...factors.map(({ name }) => number(said?.[name] ?? null)),
      number(said?.risk_skoru ?? null),
      finding.band ? tinted(finding.band.label, finding.band) : null,
      text(finding.citations.map(({ text: cited }) => cited).join('\n')),
      ...factFields.map((field) => (said ? factCell(field, said) : null)),
      photosCell(finding),
    ]
  })
  return [titles.map(header), ...rows]
}

/** A fact as what it is, so that days can be sorted and reckoned with; empty where nothing was said. */
function factCell(field: FactField, said: ReportDocument['findings'][number]): Cell | null {
  const value = said[field]
  if (value === null || value.trim() === '') return null
  return findingFields[field].kind === 'day' ? day(value) : text(printableText(value, () => true))
}

/** How many photos there are, and how many of them could not be read. */
function photosCell({ photos }: ReportView['findings'][number]) {
  const unreadable = photos.filter(({ file }) => file === null).length
  return unreadable === 0
    ? number(photos.length)
    : text(`${photos.length} (${unreadablePhoto}: ${unreadable})`)
}

function referenceRows({ references }: ReportView): Row[] {
  return [
    ['Mevzuat', 'Bağlantı'].map(header),
    ...references.map(({ title, code }): Row => [text(title), text(code?.link ?? 'bağlantı yok')]),
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
