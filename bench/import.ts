// A workbook of 50,000 client companies: read in its process, judged and taken over on a database, with the memory each needs.
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@gozlem/contract/client'
import {
  applyImport,
  type ImportView,
  matchImportColumns,
  readImport,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { openZip } from '@gozlem/server/external/documents/zip-output'
import { atMost, type Benchmark, reported } from './benchmark'
import { descendants, peakMegabytes, residentMegabytes } from './process-memory'
import { startProduction } from './production-server'
import { reportDatabases, tokens } from './report-database'
import { timed } from './rounds'
import type { Stage } from './stage'

const rows = 50_000

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
    const [database] = await reportDatabases(stage, [1000])
    if (!database) throw new Error('no database')
    const book = join(stage.folder(), 'liste.xlsx')
    await writeBook(book)
    const address = await startProduction(stage, database)
    const call = createClient({ baseUrl: address, token: () => tokens.osgb_admin })
    const [server] = descendants('server/dist/main.js')
    if (server === undefined) return [reported('import', 'not known', 'read on Linux only')]
    const before = residentMegabytes(server)
    const reader = watchReader(stage)
    const form = new FormData()
    form.append('kind', 'client_company')
    form.append('file', new File([await readFile(book)], 'liste.xlsx'))
    let given: ImportView | undefined
    const readMs = await timed(async () => {
      given = (await call(uploadImport, { body: { kind: 'client_company' } }, { form })).import
    })
    const { id = '', columns = {} } = given ?? {}
    const judgedMs = await timed(async () => {
      await call(matchImportColumns, { params: { id }, body: { columns } })
      await isAt(call, id, 'judged')
    })
    const appliedMs = await timed(async () => {
      await call(applyImport, { params: { id } })
      await isAt(call, id, 'applied')
    })
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
    return [
      atMost(
        `import, ${rows} rows read: memory`,
        reader.peak(),
        400,
        ' MB',
        `${seconds(readMs)} with the upload`,
      ),
      atMost(
        `import, ${rows} rows taken over: memory`,
        peakMegabytes(server) ?? Number.NaN,
        400,
        ' MB',
        `of the server, ${before.toFixed(0)} MB before`,
      ),
      reported(`import, ${rows} rows judged`, seconds(judgedMs), 'nothing is written but verdicts'),
      reported(
        `import, ${rows} rows applied`,
        seconds(appliedMs),
        'in one transaction, by the commands of forms',
      ),
    ]
  },
}

/** Looks at the process that reads the workbook, which ends when it has. */
function watchReader(stage: Stage): { peak: () => number } {
  let most = Number.NaN
  const watch = setInterval(() => {
    for (const pid of descendants('sheet-worker')) most = peakMegabytes(pid) ?? most
  }, 100)
  stage.onEnd(() => clearInterval(watch))
  return { peak: () => most }
}

async function isAt(call: Client, id: string, state: ImportView['state']): Promise<void> {
  const working: readonly ImportView['state'][] = ['judging', 'applying']
  for (;;) {
    const { import: found } = await call(readImport, { params: { id } })
    if (found.state === state) return
    if (!working.includes(found.state))
      throw new Error(`the import stands at ${found.state}: ${found.notice}`)
    await sleep(500)
  }
}

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
