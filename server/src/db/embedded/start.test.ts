import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountOf,
  ask,
  postmasterOf,
  scratchDataDir,
  startOtherProduct,
  untilGone,
  watchersOf,
} from '../testing/scratch'
import { processBirth } from './process-identity'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start'

const { dataDir, remove } = scratchDataDir()
const cluster = join(dataDir, 'postgres')
const notes = 'SELECT text FROM note ORDER BY text'

afterAll(remove)

async function whileRunning<T>(work: (server: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

describe('a running embedded database', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir })
    await ask(server.ownerUrl, `CREATE TABLE note (text text); INSERT INTO note VALUES ('ilk')`)
  })
  afterAll(async () => {
    await server.stop()
  })

  it('PLAT-01 is PostgreSQL 18 with UTF-8 and ICU, durable and in UTC', async () => {
    const [row] = await ask(
      server.ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding,
        current_setting('fsync') AS fsync, current_setting('timezone') AS timezone, datlocprovider AS provider
        FROM pg_database WHERE datname = current_database()`,
    )
    expect(row).toEqual({ major: 18, encoding: 'UTF8', fsync: 'on', timezone: 'UTC', provider: 'i' })
  })

  it('PLAT-01 sorts and cases Turkish by its own rules', async () => {
    const words = [
      'ışık',
      'izin',
      'çatı',
      'cam',
      'şapka',
      'su',
      'ğ',
      'göz',
      'ödev',
      'ot',
      'uzun',
      'üzüm',
      'zil',
      'Hafta',
      'İş',
    ]
    const rows = await ask<{ word: string }>(
      server.ownerUrl,
      `SELECT word FROM unnest(ARRAY['${words.join("','")}']) AS word ORDER BY word COLLATE "tr-x-icu"`,
    )
    expect(rows.map(({ word }) => word)).toEqual(words.sort(new Intl.Collator('tr').compare))
    const [cased] = await ask(
      server.ownerUrl,
      `SELECT lower('IĞDIR' COLLATE "tr-x-icu") AS low, upper('iş' COLLATE "tr-x-icu") AS up`,
    )
    expect(cased).toEqual({ low: 'ığdır', up: 'İŞ' })
  })

  it('PLAT-01 signs the product in as a role without any power', async () => {
    const [role] = await ask(
      server.appUrl,
      `SELECT rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication
        FROM pg_roles WHERE rolname = current_user`,
    )
    expect(role).toEqual({
      rolname: 'gozlem_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
    })
    await expect(ask(server.appUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
  })

  it('PLAT-01 listens on this machine only and asks for the password', async () => {
    const [row] = await ask(
      server.ownerUrl,
      `SELECT current_setting('listen_addresses') AS hosts, current_setting('unix_socket_directories') AS sockets`,
    )
    expect(row).toEqual({ hosts: '127.0.0.1', sockets: '' })
    const guess = Object.assign(new URL(server.ownerUrl), { password: 'gozlem' }).href
    await expect(ask(guess, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  it('PLAT-01 keeps its passwords from other accounts', () => {
    expect(statSync(join(cluster, 'gozlem-credentials.json')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  })

  it('PLAT-01 never runs as root', () => {
    const account = accountOf(postmasterOf(dataDir))
    expect(account).toBe(statSync(cluster).uid)
    expect(account).not.toBe(0)
  })

  it('PLAT-01 refuses a second product on its folder and goes on', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
      message: expect.stringContaining('çalışan başka bir Saha Gözlem'),
    })
    await expect(startOtherProduct(dataDir)).rejects.toThrow('DATA_DIR_IN_USE')
    expect(await ask(server.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('PLAT-01 comes back on the same address after its server was killed', async () => {
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await untilGone(killed)
    await expect.poll(() => ask(server.ownerUrl, notes).catch(() => [])).toEqual([{ text: 'ilk' }])
    expect(postmasterOf(dataDir)).not.toBe(killed)
  })
})

describe('the next start of an embedded database', () => {
  it('PLAT-01 finds the data of the last one and leaves nothing running', async () => {
    const postmaster = await whileRunning(async ({ ownerUrl }) => {
      expect(await ask(ownerUrl, notes)).toEqual([{ text: 'ilk' }])
      return postmasterOf(dataDir)
    })
    expect(processBirth(postmaster)).toBeUndefined()
  })

  it('PLAT-01 works after a kill -9 of the product, whose server ends by itself', async () => {
    const other = await startOtherProduct(dataDir)
    await ask(other.ownerUrl, `INSERT INTO note VALUES ('öldürüldü')`)
    other.child.kill('SIGKILL')
    await untilGone(other.postmaster)
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toEqual([
      { text: 'ilk' },
      { text: 'öldürüldü' },
    ])
  })

  it('PLAT-01 takes over at once after a kill -9 of the whole process group', async () => {
    const other = await startOtherProduct(dataDir)
    process.kill(-(other.child.pid ?? 0), 'SIGKILL')
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toHaveLength(2)
    expect(processBirth(other.postmaster)).toBeUndefined()
  })

  it('PLAT-01 works after a kill -9 of product, watchers and server, with what was committed', async () => {
    const other = await startOtherProduct(dataDir)
    const watchers = watchersOf(other.postmaster)
    await ask(other.ownerUrl, `INSERT INTO note VALUES ('yazıldı')`)
    for (const pid of [other.child.pid ?? 0, ...watchers, other.postmaster]) kill(pid)
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toContainEqual({ text: 'yazıldı' })
  })

  it('PLAT-01 stops a server that outlived product and watchers', async () => {
    const other = await startOtherProduct(dataDir)
    const watchers = watchersOf(other.postmaster)
    expect(watchers).toHaveLength(2)
    for (const pid of [...watchers, other.child.pid ?? 0]) process.kill(pid, 'SIGKILL')
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toHaveLength(3)
    expect(processBirth(other.postmaster)).toBeUndefined()
  })

  it('PLAT-01 works after SIGTERM, which shuts the server down cleanly', async () => {
    const other = await startOtherProduct(dataDir)
    other.child.kill('SIGTERM')
    await untilGone(other.postmaster)
    expect(statSync(join(cluster, 'postmaster.pid'), { throwIfNoEntry: false })).toBeUndefined()
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toHaveLength(3)
  })

  it('PLAT-01 is not held up by a stale pid file that names a stranger of the same account', async () => {
    const { uid, gid } = statSync(cluster)
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${stranger.pid}\n${realpathSync(cluster)}\n1\n1\n\n127.0.0.1\n\n`,
    )
    try {
      expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toHaveLength(3)
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  it('PLAT-01 rebuilds the indexes when PostgreSQL comes with another sort order', async () => {
    const index = `SELECT pg_relation_filenode('note_text')::text AS file`
    const [before] = await whileRunning(async ({ ownerUrl }) => {
      await ask(ownerUrl, 'CREATE INDEX note_text ON note (text COLLATE "tr-x-icu")')
      await ask(ownerUrl, `UPDATE pg_collation SET collversion = '1' WHERE collname = 'tr-x-icu'`)
      await ask(ownerUrl, `UPDATE pg_database SET datcollversion = '1' WHERE datname = 'gozlem'`)
      return ask(ownerUrl, index)
    })
    await whileRunning(async ({ ownerUrl }) => {
      expect(await ask(ownerUrl, index)).not.toEqual([before])
      const outdated = `SELECT datname FROM pg_database WHERE datcollversion <> pg_database_collation_actual_version(oid)
        UNION ALL SELECT collname FROM pg_collation WHERE collversion <> pg_collation_actual_version(oid)`
      expect(await ask(ownerUrl, outdated)).toEqual([])
    })
  })

  it('PLAT-01 refuses data of another PostgreSQL major version and leaves it alone', async () => {
    const file = join(cluster, 'PG_VERSION')
    const version = readFileSync(file)
    writeFileSync(file, '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'VERSION_MISMATCH' })
    writeFileSync(file, version)
    expect(await whileRunning(({ ownerUrl }) => ask(ownerUrl, notes))).toHaveLength(3)
  })
})

describe('the first start of an embedded database', () => {
  it('PLAT-01 begins anew where an earlier first start was killed', async () => {
    const { dataDir, remove } = scratchDataDir()
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new.password'), 'yarım')
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    await server.stop()
    expect(statSync(join(dataDir, 'postgres.new'), { throwIfNoEntry: false })).toBeUndefined()
    remove()
  })

  it('PLAT-01 works in a folder below a private home, also for root', async () => {
    const { dataDir, remove } = scratchDataDir()
    const home = join(dataDir, '..')
    chmodSync(home, 0o700)
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    const place = realpathSync(join(dataDir, 'postgres'))
    expect(await ask(server.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(statSync(home).mode & 0o777).toBe(0o700)
    rmSync(join(place, '..'), { recursive: true })
    remove()
  })
})

/** Kills what still runs: on a busy machine one may have ended with another by the time it is its turn. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}
