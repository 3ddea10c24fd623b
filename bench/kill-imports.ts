// Sheets of client companies that writers bring while the server is killed: each is read, judged and taken over by a job.
import { randomUUID } from 'node:crypto'
import {
  applyImport,
  type ImportView,
  matchImportColumns,
  readImport,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { isAtWork } from '@gozlem/domain/data-transfer/import-kind'
import type { Ledger } from './kill-ledger'
import type { Writer } from './kill-people'
import type { Reading } from './kill-reading'

export interface PendingImport {
  writer: Writer
  id: string
  /** Of the companies in it. */
  names: string[]
  reading: Reading
  isEnded: boolean
}

const every = 5
const rows = 5
const heads = 'SGK Sicil No;Firma Adı;Tehlike Sınıfı;Çalışan Sayısı;Adres'

/** Sends a sheet now and then, and takes the next step of those the writer sent before. */
export async function goOnImporting(
  writer: Writer,
  { ledger, imports }: { ledger: Ledger; imports: PendingImport[] },
  reading: Reading,
  turn: number,
  word: string,
): Promise<void> {
  for (const pending of imports) if (pending.writer === writer) await nextStep(ledger, pending)
  if (turn % every !== 0) return
  const id = randomUUID()
  const names = Array.from({ length: rows }, (_, row) => `Aktarılan ${row} ${word}`)
  const lines = names.map((name) => `${officialNumber()};${name};Çok Tehlikeli;40;Organize Sanayi Bölgesi`)
  const sent = await ledger.write('sheet', () => {
    const form = new FormData()
    form.append('id', id)
    form.append('kind', 'client_company')
    form.append('file', new File([[heads, ...lines].join('\n')], 'liste.csv', { type: 'text/csv' }))
    return writer.call(uploadImport, { body: { kind: 'client_company' } }, { form })
  })
  if (sent) imports.push({ writer, id, names, reading, isEnded: false })
}

/** Goes on with an import that no job is at; one that is taken over has its companies. Answers where it stands. */
export async function nextStep(ledger: Ledger, pending: PendingImport): Promise<ImportView['state']> {
  const { writer, id, names, reading } = pending
  const { call } = writer
  const read = async () => (await call(readImport, { params: { id } })).import
  const found = await ledger.read(read)
  /** Whoever lost the answer looks whether the step was taken. */
  const step = (what: string, from: ImportView['state'], take: () => Promise<unknown>) =>
    ledger.write(what, async (isAgain) => {
      const isTaken = isAgain && (await read()).state !== from
      return isTaken || take()
    })
  if (found.state === 'matching')
    await step('matching', 'matching', () =>
      call(matchImportColumns, { params: { id }, body: { columns: found.columns } }),
    )
  if (found.state === 'judged') await step('applying', 'judged', () => call(applyImport, { params: { id } }))
  if (found.state === 'applied' && !pending.isEnded)
    for (const name of names) ledger.expect(`imported ${name}`, () => reading.company(name))
  pending.isEnded = !isAtWork(found.state) && found.state === 'applied'
  return found.state
}

/** A social security number that no other company has. */
const officialNumber = () =>
  `2${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`.slice(0, 26).padEnd(26, '0')
