import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { login, readProfile } from '@gozlem/contract/account'
import { putLetterheadLogo } from '@gozlem/contract/organization-letterhead'
import { readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../db/pool'
import { ask } from '../db/testing/scratch'
import { seal } from '../external/secrets/seal'
import { verifyChains } from '../features/audit/chain-commands'
import { type AppUnderTest, startApp, testSealingKey } from '../http/testing/app-under-test'
import { call } from '../http/testing/call'
import { completedReport } from '../http/testing/field-work'
import { testPassword } from '../http/testing/people'
import { buildReportWorld, newDraft, testPhoto, upload } from '../http/testing/report-world'
import { leaveTraces } from '../http/testing/traces'
import type { ArchiveManifest, PackedRows } from './archive-format'
import { archiveKey } from './archive-signature'
import { openArchive } from './open-archive'
import {
  type Elsewhere,
  importInto,
  type MovingPlace,
  openMovingPlace,
  otherKey,
  quiet,
} from './testing/moving-place'

let place: MovingPlace
beforeAll(async () => {
  place = await openMovingPlace()
})
afterAll(() => place.clear())

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
    first = await place.exported(
      { appUrl: test.databaseUrl, files: test.files },
      organization_id,
      testSealingKey,
    )
    there = await place.emptyInstallation()
    await importInto(there, first.path)
  })
  afterAll(() => test.close())

  it('CC-07 arrives row by row and file by file as it left, and leaves again the same', async () => {
    const second = await place.exported(
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
    const fresh = await place.emptyInstallation()
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
    const fresh = await place.emptyInstallation()
    await importInto(fresh, first.path, {
      source_key: null,
      archive_key: archiveKey(testSealingKey, first.manifest.key_check),
    })
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
    const atWork = await place.exported(
      { appUrl: test.databaseUrl, files: test.files },
      ids.organization,
      testSealingKey,
    )
    await ask(test.ownerUrl, settled)
    const fresh = await place.emptyInstallation()
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
    await expect(
      importInto(await place.emptyInstallation(), first.path, { source_key: otherKey }),
    ).rejects.toThrow('SOURCE_SEALING_KEY')
    await expect(importInto(there, first.path)).rejects.toThrow('Bu kurulumda kurum var')
    const running = await place.emptyInstallation()
    const pool = createPool(running.database.appUrl, { max: 1 })
    await pool.query('select 1')
    await expect(importInto(running, first.path)).rejects.toThrow('the product runs on this database')
    await pool.end()
  })

  it('CC-07 is all or nothing: interrupted it left no row, and comes in whole the next time', async () => {
    const fresh = await place.emptyInstallation()
    const interrupting = new AbortController()
    const say = (line: string) => {
      if (line.startsWith('report:')) interrupting.abort()
    }
    await expect(importInto(fresh, first.path, { say, signal: interrupting.signal })).rejects.toThrow(
      /abort/i,
    )
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
})
