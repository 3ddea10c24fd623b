import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFunctions, type FunctionFile, readFunctionFiles } from './function-files'
import { copyChangedFunctions } from './function-migration'
import { migrate } from './migrate'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const files = readFunctionFiles()
/** The files, one of them with another text. */
const withText = (name: string, edit: (sql: string) => string): FunctionFile[] =>
  files.map((file) => (file.name === name ? { name, sql: edit(file.sql) } : file))

describe('the functions of the migrated database', () => {
  let database: FreshDatabase
  let client: Client
  beforeAll(async () => {
    database = await freshDatabase()
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('PLAT-04 are those of the files, with their grants and triggers', async () => {
    // For a changed file: npm run functions. For a function that a migration changed by hand: its text goes into its file.
    expect(
      await changedFunctions(client, files),
      'run `npm run functions`, or copy from the migration',
    ).toEqual([])
  })

  it.each([
    ['month_of', 'a body', (sql: string) => sql.replace("'month'", "'year'")],
    ['add_seal', 'a setting', (sql: string) => sql.replace('set enable_sort = off', '')],
    ['enter_session', 'a grant', (sql: string) => sql.replace(/^revoke .*$/m, '')],
    ['keep_report_link', 'the condition of a trigger', (sql: string) => sql.replace(', token_hash\n', '\n')],
    ['seal_event', 'when a trigger runs', (sql: string) => sql.replace('initially deferred', '')],
  ])('PLAT-04 %s is named when its file has another text: %s', async (name, _, edit) => {
    expect(await changedFunctions(client, withText(name, edit))).toEqual([name])
  })

  it('PLAT-04 a comment in front of a function is no change', async () => {
    expect(
      await changedFunctions(
        client,
        withText('month_of', (sql) => `-- Another reason.\n${sql}`),
      ),
    ).toEqual([])
  })

  it('PLAT-04 a file without a function and a function without a file are named', async () => {
    const added = {
      name: 'added',
      sql: 'create function app.added() returns integer language sql return 1;',
    }
    expect(await changedFunctions(client, [...files, added])).toEqual(['added'])
    const without = files.filter(({ name }) => name !== 'tell_session_ended')
    expect(await changedFunctions(client, without)).toEqual(['tell_session_ended'])
  })
})

describe('a file of a function', () => {
  it('PLAT-04 says why in its first line and creates the function of its name and the triggers that call it', () => {
    for (const { name, sql } of files) {
      expect(sql).toMatch(/^-- [A-Z]/)
      const created = [...sql.matchAll(/^create or replace (?:function|procedure) (\S+?)\(/gim)]
      expect(created.map(([, which]) => which)).toEqual([`app.${name}`])
      for (const [, called] of sql.matchAll(/execute function (\S+?)\(/gi)) expect(called).toBe(`app.${name}`)
    }
  })

  it('PLAT-04 stands for every function that code and documents name', () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url))
    const known = new Set([...files.map(({ name }) => name), 'events_of', 'locked_for_events'])
    const unknown = ['server/src', 'domain/src', 'contract/src', 'bench', 'docs']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
          join(folder, path),
        ),
      )
      .filter((path) => /\.(?:ts|md)$/.test(path) && !path.includes('node_modules'))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/\bapp\.([a-z]+(?:_[a-z]+)+)\b/g)]
          .filter(([, name = '']) => !known.has(name))
          .map(([text]) => `${path}: ${text}`),
      )
    expect(unknown).toEqual([])
  })
})

describe('npm run functions', () => {
  const sum: FunctionFile = {
    name: 'sum',
    sql: '-- Adds.\ncreate or replace function app.sum(a integer) returns integer language sql immutable return a + app.one();\n',
  }
  const one: FunctionFile = {
    name: 'one',
    sql: '-- One.\ncreate or replace function app.one() returns integer language sql immutable return 1;\n',
  }

  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gozlem-functions-'))
    writeFileSync(join(folder, '0001_schema.sql'), 'create schema app;')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const copy = async (name: string, ...wanted: FunctionFile[]) => {
    const empty = await freshDatabase({ migrated: false })
    try {
      return await copyChangedFunctions({ ownerUrl: empty.ownerUrl, folder, name, files: wanted })
    } finally {
      await empty.drop()
    }
  }

  it('PLAT-04 copies what differs, and only that, into a migration that makes the database agree', async () => {
    expect(await copy('0002_functions.sql', one, sum)).toEqual(['one', 'sum'])
    const twice = { ...one, sql: one.sql.replace('return 1', 'return 2') }
    writeFileSync(join(folder, '0003_two.sql'), 'create table two ();\n')
    expect(await copy('0003_two.sql', twice, sum)).toEqual(['one'])
    expect(text('0003_two.sql')).toMatch(
      /^create table two \(\);\n\n-- Copied from .*\n-- One\.\n.*return 2;\n$/,
    )

    const thrice = { ...one, sql: one.sql.replace('return 1', 'return 3') }
    expect(await copy('0003_two.sql', thrice, sum)).toEqual(['one'])
    expect(text('0003_two.sql')).not.toContain('return 2')
    expect(await copy('0004_functions.sql', thrice, sum)).toEqual([])

    const database = await freshDatabase({ migrated: false })
    const { ownerUrl } = database
    await Promise.all([migrate(ownerUrl, { folder }), migrate(ownerUrl, { folder })])
    const client = new Client({ connectionString: ownerUrl })
    await client.connect()
    expect(await changedFunctions(client, [thrice, sum])).toEqual([])
    await client.end()
    await database.drop()
  })

  it('PLAT-04 adds nothing to a migration that others follow', async () => {
    await expect(copy('0002_functions.sql', one, sum)).rejects.toThrow('comes before 0003_two.sql')
  })

  it('PLAT-04 leaves the migration as it was where something has to be dropped first', async () => {
    const before = text('0003_two.sql')
    await expect(copy('0003_two.sql', one)).rejects.toThrow(
      'sum: write what has to go into 0003_two.sql by hand',
    )
    const asText = { ...one, sql: one.sql.replace('integer', 'text').replace('1;', "'1';") }
    await expect(copy('0003_two.sql', asText)).rejects.toThrow('cannot change return type')
    expect(text('0003_two.sql')).toBe(before)
  })
})
