import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@gozlem/contract/account'
import { startAnalysis } from '@gozlem/contract/analysis'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import { readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/start'
import { knownMigrations, migrate } from '../db/migrate'
import { createPool } from '../db/pool'
import { writeAsSystem } from '../db/tenant-scope'
import { type FreshDatabase, freshDatabase } from '../db/testing/fresh-database'
import { ask, scratchDataDir } from '../db/testing/scratch'
import type { FileStore } from '../external/files/file-store'
import { openLocalFiles } from '../external/files/local-files'
import { verifyChains } from '../features/audit/chain-commands'
import { type AppUnderTest, startApp } from '../http/testing/app-under-test'
import { call } from '../http/testing/call'
import { addCompany, addContactTo, completedReport } from '../http/testing/field-work'
import { testPassword } from '../http/testing/people'
import { buildReportWorld, newDraft, testPhoto, upload } from '../http/testing/report-world'
import { portalSession } from '../http/testing/stored-portal'
import { BackupError } from './manifest'
import { makeBackup } from './make-backup'
import { openOwnDatabase } from './own-database'
import { restoreBackup, verifyBackup } from './restore-backup'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gozlem-backup-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const quiet = () => ({ say: (_line: string) => undefined, signal: new AbortController().signal })
let made = 0
const newFolder = () => join(home, String((made += 1)))

/** A database without anything in it, owned by somebody who is no superuser: an operator's own. */
async function operatorsDatabase(): Promise<FreshDatabase> {
  const { adminUrl, appUrl } = inject('database')
  const name = `operator_${randomBytes(6).toString('hex')}`
  await ask(
    adminUrl,
    `create role ${name} login password 'secret' nosuperuser nobypassrls; grant gozlem_app to ${name}`,
  )
  await ask(adminUrl, `create database ${name} owner ${name}`)
  const at = (url: string, change: object) =>
    Object.assign(new URL(url), { pathname: `/${name}`, ...change }).href
  return {
    ownerUrl: at(adminUrl, { username: name, password: 'secret' }),
    appUrl: at(appUrl, {}),
    async drop() {
      await ask(adminUrl, `drop database ${name} with (force)`)
      await ask(adminUrl, `drop role ${name}`)
    },
  }
}

const ownerOf = (appUrl: string) =>
  Object.assign(new URL(inject('database').ownerUrl), { pathname: new URL(appUrl).pathname }).href

describe('a backup of a product that runs', () => {
  let test: AppUnderTest
  let files: FileStore
  let folder: string
  let target: FreshDatabase
  let restored: AppUnderTest['app']
  let close: () => Promise<void>
  const ids = { site: '', draft: '', image: '' }
  const missing: string[] = []
  let photo: Uint8Array

  beforeAll(async () => {
    files = await openLocalFiles(newFolder())
    test = await startApp({ files }, { workAtOnce: false })
    const { people } = test
    const world = await buildReportWorld(test)
    ids.site = world.companies.site
    const draft = await newDraft(test, people.mert, ids.site)
    ids.draft = draft.id
    const file = await testPhoto('lathe-motor.jpg')
    photo = file.bytes
    const { reply } = await upload(test, people.mert, draft.id, [{ file, note: 'iskelede korkuluk yok' }])
    ids.image = reply.images[0]?.id ?? ''
    await call(
      test.app,
      people.ayse,
      putClientCompanyLogo,
      { params: { id: ids.site } },
      { field: 'logo', files: [file] },
    )
    await call(test.app, people.mert, startAnalysis, {
      params: { id: draft.id },
      query: {},
      body: { image_ids: [ids.image] },
    })
    await writeAsSystem(test.pool, (work) =>
      test.outbox.sms(work, {
        organization_id: null,
        kind: 'test.waiting',
        to: '+905321234567',
        text: 'Bekler',
      }),
    )

    const { id } = await completedReport(test, people.mert, ids.site, 'Korkuluk yok')
    await call(test.app, people.mert, reportPdf, { params: { id }, query: {} })

    const contact = await addContactTo(test, people.ayse, ids.site)
    await portalSession(test, contact)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into portal_link (organization_id, contact_id, token_hash, expires_at)
         select organization_id, contact_id, sha256('x'), now() + interval '1 hour' from portal_access`,
      ),
    )

    folder = newFolder()
    let meanwhile: Promise<unknown> | undefined
    const say = () => {
      meanwhile ??= addCompany(test, people.ayse, 'Sonradan Gelen')
    }
    const backup = await makeBackup({
      ownerUrl: ownerOf(test.databaseUrl),
      files,
      folder,
      version: '1.2.3',
      signal: quiet().signal,
      say,
    })
    await meanwhile
    missing.push(...backup.missing)

    target = await operatorsDatabase()
    const copies = await openLocalFiles(newFolder())
    await restoreBackup({ ...target, files: copies, folder, replace: false, ...quiet() })
    const pool = createPool(target.appUrl, { max: 4 })
    restored = await test.replica({ pool, files: copies })
    close = async () => {
      await restored.close()
      await pool.end()
      await target.drop()
    }
  })
  afterAll(async () => {
    await close()
    await test.close()
  })

  const signedIn = async () => {
    const { mert } = test.people
    const { reply } = await call(restored, null, login, {
      body: { phone: mert.phone, password: testPassword },
    })
    return { ...mert, bearer: { authorization: `Bearer ${reply.token}` } }
  }

  it('BEY-21 PLAT-04 comes back in a fresh installation whose owner is no superuser: people, reports, photos', async () => {
    const mert = await signedIn()
    const { report } = (await call(restored, mert, readReport, { params: { id: ids.draft } })).reply
    expect(report.images.map(({ id, note }) => [id, note])).toEqual([[ids.image, 'iskelede korkuluk yok']])
    const original = await call(restored, mert, readImage, {
      params: { id: ids.image },
      query: { size: 'original' },
    })
    expect(original.body.equals(Buffer.from(photo))).toBe(true)
    expect(missing).toEqual([])
    const pdfs = await readdir(join(folder, 'files/pdfs'), { recursive: true })
    expect(pdfs.filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  })

  it('BEY-21 is of one moment: what is written meanwhile is not in it', async () => {
    const names = async (app: typeof restored, bearer: typeof test.people.ayse.bearer) => {
      const { companies } = (
        await call(app, { ...test.people.ayse, bearer }, listClientCompanies, { query: {} })
      ).reply
      return companies.map(({ name }) => name)
    }
    expect(await names(test.app, test.people.ayse.bearer)).toContain('Sonradan Gelen')
    const { reply } = await call(restored, null, login, {
      body: { phone: test.people.ayse.phone, password: testPassword },
    })
    const back = await names(restored, { authorization: `Bearer ${reply.token}` })
    expect(back).toContain('Çınar Yapı')
    expect(back).not.toContain('Sonradan Gelen')
  })

  it('BEY-21 brings the work back that was not done, holds messages that waited, and lets nobody stay signed in', async () => {
    expect((await call(restored, test.people.levent, listClientCompanies, { query: {} })).status).toBe(401)
    const jobs = await ask<{ name: string }>(
      target.ownerUrl,
      `select distinct name from pgboss.job where state < 'completed' order by 1`,
    )
    expect(jobs.map(({ name }) => name)).toContain('analysis.run')
    expect(jobs.map(({ name }) => name)).not.toContain('outbox.deliver')
    expect(
      await ask(target.ownerUrl, `select status, last_error from outbox_message where kind = 'test.waiting'`),
    ).toEqual([{ status: 'failed', last_error: 'held by a restore: npm run outbox:retry sends it' }])
  })

  it('BEY-15 BEY-21 leaves nobody in the portal, and lets those in again who were invited', async () => {
    const rowsOf = (table: string) => ask(target.ownerUrl, `select from ${table}`)
    expect([await rowsOf('portal_session'), await rowsOf('portal_link')]).toEqual([[], []])
    expect(await rowsOf('portal_access')).toHaveLength(1)
  })

  it('ADM-06 brings an audit log back that verifies', async () => {
    const verified = await verifyChains(target.ownerUrl, quiet().signal)
    expect(verified).toMatchObject({ broken: [], forgotten: 0 })
    expect(verified.events).toBeGreaterThan(10)
  })

  it('BEY-21 keeps the two locks of tenancy and every reference', async () => {
    const count = `select (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as references,
      (select count(*)::int from pg_class where relforcerowsecurity) as forced,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`
    const [before, after] = [await ask(ownerOf(test.databaseUrl), count), await ask(target.ownerUrl, count)]
    expect(after).toEqual(before)
  })

  it('BEY-21 can be taken again from there by its owner, who is no superuser, and holds the same', async () => {
    const again = newFolder()
    const from = await openLocalFiles(newFolder())
    const first = await verifyBackup(folder, quiet())
    const second = await makeBackup({ ...target, files: from, folder: again, version: '1.2.3', ...quiet() })
    const rows = ({ tables }: typeof first) =>
      tables
        .filter(({ table }) => !/session|token|portal_link|outbox|attempt|event|app_user/.test(table))
        .map(({ table, rows: count, checksum }) => [table, count, checksum])
    expect(rows(second)).toEqual(rows(first))
    expect(second.missing).toHaveLength(first.files.count)
  })

  it('BEY-21 is readable by its user only', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name))
        return (mode & 0o777).toString(8)
      }),
    )
    expect(new Set(modes)).toEqual(new Set(['700', '600']))
  })

  it('BEY-21 names a file of the backup that was damaged', async () => {
    const damaged = newFolder()
    await makeBackup({
      ownerUrl: ownerOf(test.databaseUrl),
      files,
      folder: damaged,
      version: '1',
      ...quiet(),
    })
    await expect(verifyBackup(damaged, quiet())).resolves.toMatchObject({ missing: [] })
    const photos = await readdir(join(damaged, 'files/photos'), { recursive: true, withFileTypes: true })
    const one = photos.find((entry) => entry.name === 'original.jpg')
    await appendFile(join(one?.parentPath ?? '', 'original.jpg'), 'x')
    await expect(verifyBackup(damaged, quiet())).rejects.toThrow(/original\.jpg is not what was backed up/)
  })

  it('BEY-21 says in one sentence that a manifest is cut, empty or none', async () => {
    const whole = await readFile(join(folder, 'manifest.json'), 'utf8')
    for (const text of [whole.slice(0, whole.length / 2), '', 'null', '{}', '{"format":1}']) {
      const cut = newFolder()
      await mkdir(cut)
      await writeFile(join(cut, 'manifest.json'), text)
      const told = await verifyBackup(cut, quiet()).catch((error: unknown) => error)
      expect(told).toBeInstanceOf(BackupError)
      expect(String(told)).toMatch(/manifest\.json is cut or damaged: take another copy of the backup$/)
    }
  })

  it('BEY-21 refuses a database that holds people, one the product runs on, and a folder without a manifest', async () => {
    const parts = { files, folder, ...quiet() }
    await expect(
      restoreBackup({
        ...parts,
        ownerUrl: ownerOf(test.databaseUrl),
        appUrl: test.databaseUrl,
        replace: true,
      }),
    ).rejects.toThrow('the product runs on this database')
    await expect(verifyBackup(home, quiet())).rejects.toThrow('holds no finished backup')
    await expect(
      makeBackup({ ownerUrl: ownerOf(test.databaseUrl), files, folder, version: '1', ...quiet() }),
    ).rejects.toThrow('is not empty')
    await expect(
      makeBackup({ ownerUrl: test.databaseUrl, files, folder: newFolder(), version: '1', ...quiet() }),
    ).rejects.toThrow(/does not own|permission denied/)
  })

  it('BEY-21 leaves a database as it was when it is interrupted, and replaces it when told', async () => {
    const other = await operatorsDatabase()
    const copies = await openLocalFiles(newFolder())
    const parts = { ...other, files: copies, folder }
    const interrupting = new AbortController()
    const say = (line: string) => {
      if (line.startsWith('public.report:') || line.startsWith('report:')) interrupting.abort()
    }
    await expect(
      restoreBackup({ ...parts, replace: false, say, signal: interrupting.signal }),
    ).rejects.toThrow(/abort/i)
    const people = async () =>
      (await ask<{ n: number }>(other.ownerUrl, 'select count(*)::int as n from app_user'))[0]?.n
    expect(await people()).toBe(0)
    await restoreBackup({ ...parts, replace: false, ...quiet() })
    const all = await people()
    expect(all).toBeGreaterThan(7)
    await expect(restoreBackup({ ...parts, replace: false, ...quiet() })).rejects.toThrow('--replace')
    await restoreBackup({ ...parts, replace: true, ...quiet() })
    expect(await people()).toBe(all)
    await other.drop()
  })
})

describe('a backup of an older version', () => {
  it('BEY-21 PLAT-04 is restored as it was and brought forward', async () => {
    const older = await freshDatabase({ migrated: false })
    const newest = knownMigrations().length
    await migrate(older.ownerUrl, { through: newest - 1 })
    const folder = newFolder()
    const files = await openLocalFiles(newFolder())
    const backup = await makeBackup({ ...older, files, folder, version: '0.9.0', ...quiet() })
    expect(backup.migrations).toHaveLength(newest - 1)

    const target = await operatorsDatabase()
    await restoreBackup({ ...target, files, folder, replace: false, ...quiet() })
    expect(await ask(target.ownerUrl, 'select max(version) as version from schema_migration')).toEqual([
      { version: newest },
    ])
    await older.drop()
    await target.drop()
  })
})

describe('the database of an installation', () => {
  it('BEY-21 is the embedded one, whether the product runs or not', async () => {
    const { dataDir, remove } = scratchDataDir()
    const config = { database_url: null, database_owner_url: null, data_dir: dataDir }
    const product = await startEmbeddedPostgres({ dataDir })
    await ask(product.ownerUrl, 'create table kept (id int)')
    const beside = await openOwnDatabase(config)
    expect(beside.ownerUrl).toBe(product.ownerUrl)
    await beside.release()
    await product.stop()

    const alone = await openOwnDatabase(config)
    expect(await ask(alone.ownerUrl, `select to_regclass('kept')::text as found`)).toEqual([
      { found: 'kept' },
    ])
    await alone.release()
    remove()
  })
})
