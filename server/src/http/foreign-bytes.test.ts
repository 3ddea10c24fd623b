// Whatever reads foreign bytes, given the worst that its limits let in: the server answers others meanwhile.
//
// The archive of an organization is no row: only `npm run organization:import` reads one, a process that answers nobody.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  downloadRefusedRows,
  listImportRows,
  matchImportColumns,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { createGuideline } from '@gozlem/contract/guideline'
import { pathOf } from '@gozlem/contract/path'
import { uploadImages } from '@gozlem/contract/report-image'
import type { Route } from '@gozlem/contract/route'
import { createTicket } from '@gozlem/contract/support'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import { mailMegabytes } from '@gozlem/domain/support/attachments'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as documents from '../external/documents/testing/worst-documents'
import { createMailReader } from '../external/mail/mail-reader'
import type { Mailbox } from '../external/mail/mailbox'
import { mailOfParts } from '../external/mail/testing/worst-mails'
import { makeAnswerAddress } from '../external/secrets/answer-address'
import { mergedOverAndOver, mostFullRows, oneTextEverywhere } from '../external/sheets/testing/worst-sheets'
import { readSupportMailbox } from '../features/support/mail-answer-jobs'
import { type AppUnderTest, startApp, testSealingKey } from './testing/app-under-test'
import { call } from './testing/call'
import { type Outside, startOutside } from './testing/outside'
import type { Person } from './testing/people'
import { buildReportWorld, newDraft } from './testing/report-world'
import { sheetImports } from './testing/sheet-imports'

/** As long as anybody may wait to hear that the server is there. */
const longestMs = 250

let test: AppUnderTest
let outside: Outside
let address: string
let report_id: string
let folder: string
const mails = createMailReader()
beforeAll(async () => {
  test = await startApp()
  const { companies } = await buildReportWorld(test)
  report_id = (await newDraft(test, test.people.mert, companies.site)).id
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  outside = startOutside()
})
afterAll(async () => {
  await outside.close()
  await mails.close()
  await test.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-worst-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const { rested } = sheetImports(() => test)

/** What is done with a file that was made before. */
type Work = () => Promise<void>

/** Sends files to a route; answers the status. */
async function sending(
  person: Person,
  route: Route,
  {
    params = {},
    field,
    fields,
    files,
  }: {
    params?: Record<string, string>
    field: string
    fields: Record<string, string>
    files: Record<string, Uint8Array>
  },
): Promise<() => Promise<number>> {
  const laid = Object.entries(files).map(([name, bytes]) => ({ name, bytes, path: join(folder, name) }))
  for (const { path, bytes } of laid) await writeFile(path, bytes)
  const body = { field, fields, files: laid.map(({ name, path }) => ({ name, path })) }
  return () => outside.send(address + pathOf(route, { params }), person.bearer, body)
}

const labels = importFields.client_company.map(({ label }) => label)

/** A sheet is uploaded, each of its rows judged, shown, and told why it is refused. */
async function sheet(name: string, bytes: Uint8Array): Promise<Work> {
  const { ayse } = test.people
  const id = uuidv7()
  const fields = { kind: 'client_company', id }
  const send = await sending(ayse, uploadImport, { field: 'file', fields, files: { [name]: bytes } })
  const params = { id }
  return async () => {
    expect(await send()).toBe(201)
    const columns = Object.fromEntries(importFields.client_company.map((field, at) => [field.name, at]))
    await call(test.app, ayse, matchImportColumns, { params, body: { columns } })
    const judged = await rested(ayse, id)
    expect(judged.counts.refused).toBe(judged.row_count)
    expect((await call(test.app, ayse, listImportRows, { params, query: {} })).status).toBe(200)
    expect(
      (await call(test.app, ayse, downloadRefusedRows, { params, query: { format: 'xlsx' } })).status,
    ).toBe(200)
  }
}

/** A sheet is uploaded in vain. */
async function refusedSheet(name: string, bytes: Uint8Array): Promise<Work> {
  const fields = { kind: 'client_company' }
  const send = await sending(test.people.ayse, uploadImport, {
    field: 'file',
    fields,
    files: { [name]: bytes },
  })
  return async () => expect(await send()).toBe(400)
}

async function document(files: Record<string, Uint8Array>, status: number): Promise<Work> {
  const fields = { subject: 'Belge', category: 'usage', body: 'Ekte.' }
  const send = await sending(test.people.mert, createTicket, { field: 'attachments', fields, files })
  return async () => expect(await send()).toBe(status)
}

async function photo(bytes: Uint8Array): Promise<Work> {
  const fields = { image_ids: JSON.stringify([uuidv7()]), notes: JSON.stringify(['']) }
  const send = await sending(test.people.mert, uploadImages, {
    params: { id: report_id },
    field: 'images',
    fields,
    files: { 'foto.jpg': bytes },
  })
  return async () => expect(await send()).toBe(200)
}

/** A mail that answers a ticket of its sender, read as a job reads the mailbox. */
async function mail(bytes: number): Promise<Work> {
  const { mert } = test.people
  const asked = { subject: 'Posta', category: 'usage', body: 'Nasıl?' } as const
  const { id } = (await call(test.app, mert, createTicket, { body: asked })).reply.ticket
  const address = 'destek@example.com'
  const sent = mailOfParts(mert.email, makeAnswerAddress(testSealingKey, address, id, mert.id), bytes)
  const read = vi.fn(async () => sent)
  const head = sent.subarray(0, sent.indexOf('\r\n\r\n'))
  const mailbox: Mailbox = {
    readNew: async ({ take }) => void (await take({ uid: 1, byte_size: sent.length, head, read })),
  }
  const parts = {
    ...test,
    sealing_key: testSealingKey,
    public_url: address,
    log: test.app.log,
    support_mailbox: { mailbox, reader: mails, address },
    delivery: { mail_from: 'Saha Gözlem <saha-gozlem@example.com>' },
  }
  return async () => {
    await readSupportMailbox(parts, new AbortController().signal)
    expect(read).toHaveBeenCalledOnce()
  }
}

/** Objects without anything in them, which cost the most for their bytes. */
function json(objects: number, status: number): Work {
  const headers = { ...test.people.mert.bearer, 'content-type': 'application/json' }
  const body = `{"text":[${'{},'.repeat(objects)}{}]}`
  return async () => {
    const answer = await fetch(address + pathOf(createGuideline), { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  }
}

const largest = { width: 12_000, height: 9_990, channels: 3, background: '#888' } as const

it.each<[reader: string, worst: string, prepare: () => Promise<Work>]>([
  [
    'a sheet',
    'twenty thousand merges over ten thousand rows',
    () => sheet('a.xlsx', mergedOverAndOver(10_000, labels)),
  ],
  [
    'a sheet',
    'as many letters as all rows may have',
    () => sheet('b.xlsx', oneTextEverywhere(mostFullRows, labels)),
  ],
  ['a sheet', 'one long text in sixty thousand cells', () => refusedSheet('c.xlsx', oneTextEverywhere(600))],
  [
    'a CSV file',
    'as many bytes as an upload may have',
    () => {
      const row = `${'şşşş;'.repeat(99)}şşşş\n`
      const rows = Math.floor(maximumPhotoBytes / Buffer.byteLength(row)) - 1
      return sheet('d.csv', Buffer.from(`${labels.join(';')}\n${row.repeat(rows)}`))
    },
  ],
  [
    'a photo',
    'as many pixels as one may have',
    async () => photo(await sharp({ create: largest }).jpeg().toBuffer()),
  ],
  [
    'a document',
    'a picture of nothing but blocks',
    () => document({ 'a.heic': documents.heicOfBlocks() }, 201),
  ],
  [
    'a document',
    'a picture of nothing but beginnings',
    () => document({ 'b.heic': documents.heicOfTexts() }, 201),
  ],
  [
    'a document',
    'a photo of a million parts, a Word file of five thousand, and a text',
    () =>
      document(
        {
          'a.docx': documents.wordOfParts(),
          'b.txt': documents.longText(),
          'c.jpg': documents.jpegOfParts(),
        },
        201,
      ),
  ],
  ['a mail', 'nothing but parts', () => mail(mailMegabytes * 1024 * 1024 - 1024)],
  ['JSON', 'nothing but objects', async () => json(690_000, 413)],
  ['JSON', 'as many empty objects as are read', async () => json(49_990, 400)],
  ['a PDF', 'as large as an upload may be', () => document({ 'a.pdf': documents.longPdf() }, 201)],
  // What is the server's fault happens each time, what is that of a busy machine does not.
])('PLAT-03 the server answers while it reads %s: %s', { retry: 2 }, async (_reader, _worst, prepare) => {
  expect(await longestAnswer(prepare)).toBeLessThanOrEqual(longestMs)
})

async function longestAnswer(prepare: () => Promise<Work>): Promise<number> {
  const work = await prepare()
  return outside.longestAnswer(address, work)
}
