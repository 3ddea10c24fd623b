import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { login, readProfile } from '@gozlem/contract/account'
import { putLetterheadLogo } from '@gozlem/contract/organization-letterhead'
import { readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { duties } from '../duties'
import { createPool } from '../db/pool'
import { type FreshDatabase, freshDatabase } from '../db/testing/fresh-database'
import { ask } from '../db/testing/scratch'
import type { FileStore } from '../external/files/file-store'
import { openLocalFiles } from '../external/files/local-files'
import { seal } from '../external/secrets/seal'
import { verifyChains } from '../features/audit/chain-commands'
import { type AppUnderTest, startApp, testSealingKey } from '../http/testing/app-under-test'
import { call } from '../http/testing/call'
import { completedReport } from '../http/testing/field-work'
import { testPassword } from '../http/testing/people'
import { buildReportWorld, newDraft, testPhoto, upload } from '../http/testing/report-world'
import { leaveTraces } from '../http/testing/traces'
import type { ArchiveManifest, PackedRows } from './archive-format'
import { importOrganization } from './import-organization'
import { openArchive } from './open-archive'
import { writeArchive } from './write-archive'

const otherKey = Buffer.alloc(32, 'sealing-key-of-elsewhere')
const quiet = () => ({ say: (_line: string) => undefined, signal: new AbortController().signal })
const noProgress = async () => undefined

let home: string
let made = 0
async function newFolder(): Promise<string> {
  made += 1
  return mkdtemp(join(home, `${made}-`))
}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gozlem-moving-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

interface Elsewhere {
  database: FreshDatabase
  files: FileStore
}
const opened: Elsewhere[] = []
async function emptyInstallation(): Promise<Elsewhere> {
  const installation = { database: await freshDatabase(), files: await openLocalFiles(await newFolder()) }
  opened.push(installation)
  return installation
}
afterAll(async () => {
  for (const { database } of opened) await database.drop()
})

async function exported(
  { appUrl, files }: { appUrl: string; files: FileStore },
  organization_id: string,
  sealing_key: Buffer,
): Promise<{ path: string; manifest: ArchiveManifest }> {
  const pool = createPool(appUrl, { max: 2 })
  try {
    return await writeArchive({
      pool,
      files,
      duties,
      sealing_key,
      version: '1.2.3',
      organization_id,
      folder: await newFolder(),
      progress: noProgress,
      signal: quiet().signal,
    })
  } finally {
    await pool.end()
  }
}

const importInto = (
  { database, files }: Elsewhere,
  path: string,
  source_key: Buffer | null = testSealingKey,
) =>
  importOrganization({
    ...quiet(),
    ownerUrl: database.ownerUrl,
    files,
    duties,
    path,
    sealing_key: otherKey,
    source_key,
  })

/** Nothing that a job is at. */
const settled = `update analysis set status = 'done', finished_at = now() where status = 'running';
  update analysis_item set status = 'done', finished_at = now() where status in ('queued', 'running');
  update report_delivery set mail_status = 'sent' where mail_status = 'waiting'`

/** The rows of a table of an archive, but for what is sealed. */
async function rowsOf(path: string, table: PackedRows): Promise<object[]> {
  const sealed = new Set([
    'tc_number',
    'tc_number_index',
    'tc_number_sealed',
    'tax_number_index',
    'second_factor_secret',
    'password_hash',
    'sealed_key',
  ])
  if (table.table === 'organization') sealed.add('tax_number')
  const archive = await openArchive(path)
  const rows: object[] = []
  for await (const line of archive.lines(table))
    rows.push(
      Object.fromEntries(Object.entries(JSON.parse(line) as object).filter(([name]) => !sealed.has(name))),
    )
  await archive.close()
  return rows
}

async function hashesOf(path: string): Promise<Map<string, string>> {
  const archive = await openArchive(path)
  const hashes = new Map<string, string>()
  for await (const { key, stream } of archive.files()) {
    const hash = createHash('sha256')
    await pipeline(stream, hash)
    hashes.set(key, hash.digest('hex'))
  }
  await archive.close()
  return hashes
}

describe('an organization that moves', () => {
  let test: AppUnderTest
  let first: { path: string; manifest: ArchiveManifest }
  let there: Elsewhere
  let ids: { organization: string; draft: string; image: string }
  let photo: Uint8Array

  beforeAll(async () => {
    test = await startApp()
    const { people, app } = test
    const world = await buildReportWorld(test)
    const file = await testPhoto('lathe-motor.jpg')
    photo = file.bytes
    const draft = await newDraft(test, people.mert, world.companies.site)
    const { reply } = await upload(test, people.mert, draft.id, [{ file, note: 'iskelede korkuluk yok' }])
    await call(app, people.ayse, putLetterheadLogo, {}, { field: 'logo', files: [file] })
    const { id } = await completedReport(test, people.mert, world.companies.site, 'Korkuluk yok')
    await call(app, people.mert, reportPdf, { params: { id }, query: {} })
    await leaveTraces(test, people.selin, people.ayse)
    await ask(test.ownerUrl, settled)
    const { organization_id } = people.ayse
    const tc = seal('10000000146', testSealingKey).toString('hex')
    await ask(
      test.ownerUrl,
      `update app_user set tc_number = '\\x${tc}', tc_number_index = 'x' where id = '${people.ayse.id}'`,
    )
    await ask(
      test.ownerUrl,
      `insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id, data, request_id, address)
       values (gen_random_uuid(), '${organization_id}', '${people.suna.id}', 'organization.resumed', 'organization',
         '${organization_id}', '{"name": "Kule"}', '', '')`,
    )
    ids = { organization: organization_id, draft: draft.id, image: reply.images[0]?.id ?? '' }
    first = await exported({ appUrl: test.databaseUrl, files: test.files }, organization_id, testSealingKey)
    there = await emptyInstallation()
    await importInto(there, first.path)
  })
  afterAll(() => test.close())

  it('CC-07 arrives row by row and file by file as it left, and leaves again the same', async () => {
    const second = await exported(
      { appUrl: there.database.appUrl, files: there.files },
      ids.organization,
      otherKey,
    )
    const told = ({ table, columns, rows }: PackedRows) => ({ table, columns, rows })
    expect(second.manifest.tables.map(told)).toEqual(first.manifest.tables.map(told))
    expect(first.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30)
    for (const table of first.manifest.tables) {
      const again = second.manifest.tables.find((other) => other.table === table.table) ?? table
      expect([table.table, await rowsOf(second.path, again)]).toEqual([
        table.table,
        await rowsOf(first.path, table),
      ])
    }
    const files = await hashesOf(first.path)
    expect(await hashesOf(second.path)).toEqual(files)
    expect(new Set([...files.keys()].map((key) => key.split('/')[0]))).toEqual(
      new Set(['certificates', 'logos', 'pdfs', 'photos', 'proofs', 'support']),
    )
    expect(first.manifest.missing).toEqual([])
  })

  it('CC-07 keeps its rows to itself: nobody else’s are in it', async () => {
    const text = await Promise.all(
      first.manifest.tables.map(async (table) => JSON.stringify(await rowsOf(first.path, table))),
    )
    expect(text.join('\n')).toContain(test.people.mert.id)
    for (const stranger of [test.people.levent, test.people.deniz])
      expect(text.join('\n')).not.toContain(stranger.id)
  })

  it('CC-07 shows no identity number and no hash of a password to whoever opens it, and its people sign in as before', async () => {
    const archive = await openArchive(first.path)
    const people = first.manifest.tables.find(({ table }) => table === 'app_user')
    const lines: string[] = []
    if (people) for await (const line of archive.lines(people)) lines.push(line)
    await archive.close()
    expect(lines.join('')).not.toMatch(/10000000146|\$argon2/)
    expect(await ask(there.database.ownerUrl, 'select from session')).toEqual([])
    const pool = createPool(there.database.appUrl, { max: 4 })
    const app = await test.replica({ pool, files: there.files, sealing_key: otherKey })
    const { ayse, mert } = test.people
    const signIn = async ({ phone }: typeof ayse) => {
      const { reply } = await call(app, null, login, { body: { phone, password: testPassword } })
      return { authorization: `Bearer ${reply.token}` }
    }
    const { reply } = await call(app, { ...ayse, bearer: await signIn(ayse) }, readProfile, {})
    expect(reply.user.tc_number).toBe('10000000146')
    const specialist = { ...mert, bearer: await signIn(mert) }
    const { report } = (await call(app, specialist, readReport, { params: { id: ids.draft } })).reply
    expect(report.images.map(({ id, note }) => [id, note])).toEqual([[ids.image, 'iskelede korkuluk yok']])
    const original = await call(app, specialist, readImage, {
      params: { id: ids.image },
      query: { size: 'original' },
    })
    expect(original.body.equals(Buffer.from(photo))).toBe(true)
    await app.close()
    await pool.end()
  })

  it('ADM-06 brings an audit log that verifies, with who acted for the system as an id alone', async () => {
    const fresh = await emptyInstallation()
    await importInto(fresh, first.path)
    const verified = await verifyChains(fresh.database.ownerUrl, quiet().signal)
    expect(verified).toMatchObject({ broken: [], forgotten: 0 })
    expect(verified.events).toBeGreaterThan(10)
    expect(
      await ask(
        fresh.database.ownerUrl,
        `select phone, email from person where id = '${test.people.suna.id}'`,
      ),
    ).toEqual([{ phone: null, email: null }])
  })

  it('CC-07 without the key of the other installation sealed columns are empty, and nobody gets in by a password', async () => {
    const fresh = await emptyInstallation()
    await importInto(fresh, first.path, null)
    const rows = await ask<{ tc_number: null; tc_number_index: null; password_hash: string }>(
      fresh.database.ownerUrl,
      `select tc_number, tc_number_index, password_hash from app_user where id = '${test.people.ayse.id}'`,
    )
    expect(rows).toEqual([
      { tc_number: null, tc_number_index: null, password_hash: expect.stringMatching(/^\$argon2id/) },
    ])
    const pool = createPool(fresh.database.appUrl, { max: 4 })
    const app = await test.replica({ pool, files: fresh.files, sealing_key: otherKey })
    const answer = await call(app, null, login, {
      body: { phone: test.people.ayse.phone, password: testPassword },
    })
    expect(answer.status).toBe(401)
    await app.close()
    await pool.end()
  })

  it('CC-07 what a job was at, or was on its way, has ended where it arrives', async () => {
    await ask(
      test.ownerUrl,
      `update analysis set status = 'running', finished_at = null;
       update analysis_item set status = 'queued', finished_at = null;
       update report_delivery set mail_status = 'waiting'`,
    )
    const atWork = await exported(
      { appUrl: test.databaseUrl, files: test.files },
      ids.organization,
      testSealingKey,
    )
    await ask(test.ownerUrl, settled)
    const fresh = await emptyInstallation()
    await importInto(fresh, atWork.path)
    expect(
      await ask(
        fresh.database.ownerUrl,
        `select distinct status from analysis union all select distinct status from analysis_item
         union all select distinct mail_status from report_delivery`,
      ),
    ).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }, { status: 'failed' }])
  })

  it('CC-07 refuses a wrong key, an installation that holds an organization, and one that runs', async () => {
    await expect(importInto(await emptyInstallation(), first.path, otherKey)).rejects.toThrow(
      'SOURCE_SEALING_KEY',
    )
    await expect(importInto(there, first.path)).rejects.toThrow('holds organizations already')
    const running = await emptyInstallation()
    const pool = createPool(running.database.appUrl, { max: 1 })
    await pool.query('select 1')
    await expect(importInto(running, first.path)).rejects.toThrow('the product runs on this database')
    await pool.end()
  })

  it('CC-07 is all or nothing: interrupted it left no row, and comes in whole the next time', async () => {
    const fresh = await emptyInstallation()
    const interrupting = new AbortController()
    const say = (line: string) => {
      if (line.startsWith('report:')) interrupting.abort()
    }
    await expect(
      importOrganization({
        say,
        signal: interrupting.signal,
        ownerUrl: fresh.database.ownerUrl,
        files: fresh.files,
        duties,
        path: first.path,
        sealing_key: otherKey,
        source_key: testSealingKey,
      }),
    ).rejects.toThrow(/abort/i)
    expect(await ask(fresh.database.ownerUrl, 'select from organization')).toEqual([])
    const constraints = `select count(*)::int as n from pg_constraint where contype = 'f'`
    expect(await ask(fresh.database.ownerUrl, constraints)).toEqual(
      await ask(there.database.ownerUrl, constraints),
    )
    await importInto(fresh, first.path)
    expect(await ask(fresh.database.ownerUrl, 'select id from organization')).toEqual([
      { id: ids.organization },
    ])
  })

  describe('changed on its way', () => {
    /** The archive again, with some of its parts changed, left out or added. */
    async function changed(
      change: (name: string, bytes: Buffer) => Buffer | null,
      added: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      const path = join(await newFolder(), 'changed.zip')
      const zip = new ZipFile()
      for (const [name, bytes] of await unzipped(first.path)) {
        const kept = change(name, bytes)
        if (kept) zip.addBuffer(kept, name, { compress: !name.startsWith('files/') })
      }
      for (const [name, text] of Object.entries(added))
        zip.addBuffer(Buffer.from(text), name, { compress: !name.startsWith('files/') })
      zip.end()
      await pipeline(zip.outputStream as Readable, createWriteStream(path))
      return path
    }
    const same = (_name: string, bytes: Buffer) => bytes
    const only = (wanted: string, replace: (text: string) => string) => (name: string, bytes: Buffer) =>
      name === wanted ? Buffer.from(replace(bytes.toString('utf8'))) : bytes

    it.each([
      [
        'a row',
        only('data/report.jsonl', (text) => text.replace('draft', 'drafx')),
        /data\/report.jsonl is not what was exported/,
      ],
      [
        'a photo',
        (name: string, bytes: Buffer) => (name.endsWith('print.jpg') ? Buffer.alloc(bytes.length) : bytes),
        /is not what was exported/,
      ],
      [
        'a photo left out',
        (name: string, bytes: Buffer) => (name.endsWith('thumb.jpg') ? null : bytes),
        /not in the list of files|not in the archive/,
      ],
      [
        'a schema',
        only('schema/report.json', (text) => text.replace('"uuid"', '"uuix"')),
        /schema\/report.json is not what was exported/,
      ],
      ['the format', only('manifest.json', (text) => text.replace('"format": 1', '"format": 2')), /format 2/],
      [
        'the migrations',
        only('manifest.json', (text) => text.replace('0001_foundation', '0001_other')),
        /not a successor/,
      ],
      [
        'another organization',
        only('manifest.json', (text) =>
          text.replace(ids.organization, '0199aaaa-0000-7000-8000-000000000001'),
        ),
        /rows of another organization/,
      ],
      [
        'no manifest',
        (name: string, bytes: Buffer) => (name === 'manifest.json' ? null : bytes),
        /holds no manifest.json/,
      ],
    ])('CC-07 is refused: %s', async (_what, change, reason) => {
      const fresh = await emptyInstallation()
      await expect(importInto(fresh, await changed(change))).rejects.toThrow(reason)
      expect(await ask(fresh.database.ownerUrl, 'select from app_user')).toEqual([])
    })

    it('CC-07 holds nothing that does not belong there, nothing that swells, and no name that leads out', async () => {
      const fresh = await emptyInstallation()
      const files = { 'files/photos/fremd.jpg': 'x' }
      await expect(importInto(fresh, await changed(same, files))).rejects.toThrow(/not in the list of files/)
      await expect(importInto(fresh, await changed(same, { 'server.js': '' }))).rejects.toThrow(
        'does not belong there',
      )
      const bomb = { 'data/bomb.jsonl': '0'.repeat(8 * 2 ** 20) }
      await expect(importInto(fresh, await changed(same, bomb))).rejects.toThrow('far more than it is')
      const out = (await readFile(await changed(same, { 'files/aaaaaaaaa.jpg': 'x' }))).toString('latin1')
      const leading = join(await newFolder(), 'leading.zip')
      await writeFile(
        leading,
        Buffer.from(out.replaceAll('files/aaaaaaaaa.jpg', 'files/../../etc/pwd'), 'latin1'),
      )
      await expect(importInto(fresh, leading)).rejects.toThrow(/damaged|does not belong there/)
      const noise = join(await newFolder(), 'noise.zip')
      await writeFile(noise, randomBytes(5000))
      await expect(importInto(fresh, noise)).rejects.toThrow('damaged or no zip')
    })
  })
})

async function unzipped(path: string): Promise<Map<string, Buffer>> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    parts.set(entry.fileName, Buffer.concat(pieces))
  }
  zip.close()
  return parts
}
