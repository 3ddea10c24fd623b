// A workbook of 50,000 client companies: read in its process, judged and taken over on a database, with the memory each needs.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { noRows } from '@gozlem/domain/data-transfer/import-kind'
import { matchColumns } from '@gozlem/domain/data-transfer/match-columns'
import { createPool } from '@gozlem/server/db/pool'
import { writeAsSystem, writeForPerson } from '@gozlem/server/db/tenant-scope'
import { openZip } from '@gozlem/server/external/documents/zip-output'
import { createSheetReader } from '@gozlem/server/external/sheets/sheet-reader'
import { workOnImport } from '@gozlem/server/features/data-transfer/import-jobs'
import { insertRows } from '@gozlem/server/features/data-transfer/import-row-store'
import { findImport, insertImport, moveImport } from '@gozlem/server/features/data-transfer/import-store'
import { keepHeapSmall } from '@gozlem/server/small-heap'
import { atMost, type Benchmark, type Figure, reported } from './benchmark'
import { descendants, peakMegabytes, residentMegabytes } from './process-memory'
import { organizationId, reportDatabases } from './report-database'
import { timed } from './rounds'
import type { Stage } from './stage'

const rows = 50_000
const import_id = '019b0000-0000-7000-8000-0000000000aa'

const heads = [
  'SGK Sicil No',
  'Firma Adı',
  'Tehlike Sınıfı',
  'NACE Kodu',
  'Çalışan Sayısı',
  'Sektör',
  'Adres',
  'İlçe',
  'İl',
]
const more = ['Vergi Dairesi', 'Telefon', 'Durum', 'Notlar', 'Ek 1', 'Ek 2', 'Ek 3']

export const importing: Benchmark = {
  name: 'import',
  title: `a workbook of ${rows} client companies, from the file to the database`,
  async run(stage) {
    // As the server does, in which a workbook is judged and applied.
    keepHeapSmall()
    const path = join(stage.folder(), 'sheet')
    await writeBook(path)
    const reader = createSheetReader({ workerUrl: new URL('./sheet-worker.js', import.meta.url) })
    stage.onEnd(() => reader.close())
    const figures: Figure[] = []
    const readMs = await timed(async () => {
      await reader.read(path)
    })
    const [worker] = descendants('sheet-worker')
    const peak = worker === undefined ? null : peakMegabytes(worker)
    figures.push(
      atMost(
        `import, ${rows} rows read: memory`,
        peak ?? 0,
        400,
        ' MB',
        `${(readMs / 1000).toFixed(1)} s in its process`,
      ),
    )
    const sheet = await reader.read(path)
    figures.push(...(await judgeAndApply(stage, sheet)))
    return figures
  },
}

async function judgeAndApply(
  stage: Stage,
  sheet: Awaited<ReturnType<ReturnType<typeof createSheetReader>['read']>>,
): Promise<Figure[]> {
  const [database] = await reportDatabases(stage, [1000])
  if (!database) throw new Error('no database')
  const pool = createPool(database.appUrl, { max: 4 })
  stage.onEnd(() => pool.end())
  const { rows: administrators } = await writeAsSystem(pool, ({ db }) =>
    db.query<{ id: string }>("select id from app_user where role = 'osgb_admin' and organization_id = $1", [
      organizationId,
    ]),
  )
  const user_id = administrators[0]?.id ?? ''
  const there = { organization_id: organizationId, user_id }
  await writeForPerson(pool, there, async (work) => {
    const names = [...heads, ...more]
    await insertImport(work, {
      id: import_id,
      kind: 'client_company',
      file_name: 'liste.xlsx',
      actor_id: user_id,
      acts_as: user_id,
      heading_line: 1,
      headings: names,
      samples: [],
      columns: matchColumns('client_company', names),
      row_count: rows,
      counts: noRows,
    })
    let batch = []
    for await (const [line, cells] of sheet.rows()) {
      if (line > 1) batch.push({ line, cells })
      if (batch.length === 1000) await insertRows(work, import_id, batch.splice(0))
    }
    await insertRows(work, import_id, batch)
  })
  const parts = {
    pool,
    queue: { enqueue: async () => undefined },
    outbox: { mail: nothing, sms: nothing },
    public_url: '',
    sealing_key: Buffer.alloc(32),
    duties: [],
    onError: (error: unknown) => {
      throw error
    },
    now: () => new Date(),
  }
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(process.pid))
  }, 50)
  stage.onEnd(() => clearInterval(watch))
  const step = (from: 'matching' | 'judged', to: 'judging' | 'applying') =>
    timed(async () => {
      await writeForPerson(pool, there, (work) => moveImport(work, import_id, from, to))
      await workOnImport(parts, { organization_id: organizationId, import_id }, new AbortController().signal)
    })
  const judgedMs = await step('matching', 'judging')
  const appliedMs = await step('judged', 'applying')
  const done = await writeForPerson(pool, there, (work) => findImport(work, import_id))
  if (done?.state !== 'applied') throw new Error(`the import stands at ${done?.state}: ${done?.notice}`)
  return [
    atMost(
      `import, ${rows} rows judged and applied: memory`,
      most,
      400,
      ' MB',
      'of the process that does both',
    ),
    reported(
      `import, ${rows} rows judged`,
      `${(judgedMs / 1000).toFixed(0)} s`,
      'nothing is written but verdicts',
    ),
    reported(
      `import, ${rows} rows applied`,
      `${(appliedMs / 1000).toFixed(0)} s`,
      'in one transaction, by the commands of forms',
    ),
  ]
}

const nothing = () => Promise.reject(new Error('client companies send nothing'))

const letter = (column: number) => String.fromCharCode(65 + column)

/** As Excel writes it: texts shared, numbers in place. */
async function writeBook(path: string): Promise<void> {
  const texts = new Map<string, number>()
  const shared = (text: string) => {
    const known = texts.get(text) ?? texts.size
    texts.set(text, known)
    return known
  }
  const lines = [heads.concat(more), ...Array.from({ length: rows }, (_, at) => company(at))].map(
    (cells, at) =>
      `<row r="${at + 1}">${cells
        .map((cell, column) => {
          const name = `${letter(column)}${at + 1}`
          return typeof cell === 'number'
            ? `<c r="${name}"><v>${cell}</v></c>`
            : `<c r="${name}" t="s"><v>${shared(cell)}</v></c>`
        })
        .join('')}</row>`,
  )
  const { zip, output } = openZip(new AbortController().signal)
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name)
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  add(
    '_rels/.rels',
    `<Relationships><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add('xl/workbook.xml', '<workbook><sheets><sheet name="Liste" r:id="r1"/></sheets></workbook>')
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`)
  add(
    'xl/sharedStrings.xml',
    `<sst>${[...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  )
  zip.end()
  await pipeline(output, createWriteStream(path))
}

const company = (at: number): (string | number)[] => [
  String(10 ** 9 + at).padStart(26, '2'),
  `Çınar Yapı ve İnşaat ${at} A.Ş.`,
  'Çok Tehlikeli',
  '41.20.01',
  (at % 400) + 1,
  'İnşaat',
  `Organize Sanayi Bölgesi ${at}. Cadde No: ${at % 99}`,
  'Gebze',
  'Kocaeli',
  'Gebze',
  '0262 555 12 34',
  'Aktif',
  `Sözleşme ${at}`,
  at,
  at * 2,
  `Ek ${at}`,
]
