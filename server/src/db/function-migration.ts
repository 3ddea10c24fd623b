import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { changedFunctions, type FunctionFile } from './function-files'
import { migrate } from './migrate'

/** Everything below this line of a migration is a copy, and replaced by the next one. */
const heading = '-- Copied from server/src/db/functions by npm run functions; edit there.'

export interface CopyOptions {
  /** An empty database to throw away. */
  ownerUrl: string
  /** The migrations. */
  folder: string
  /** The migration that takes the copies; the last one, or the next. */
  name: string
  files: readonly FunctionFile[]
}

/**
 * Copies the functions that the migrations leave in another form than their files to the end of a migration.
 *
 * @returns the names of the copied functions
 * @throws Error when replacing a function is not enough; the migration is then as it was before
 */
export async function copyChangedFunctions({
  ownerUrl,
  folder,
  name,
  files,
}: CopyOptions): Promise<string[]> {
  const path = join(folder, name)
  const last = readdirSync(folder).toSorted().at(-1) ?? ''
  if (last > name) throw new Error(`${name} comes before ${last}: only the last migration can change`)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const byHand = before.split(heading)[0]?.trim() ?? ''
  const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-functions' })
  await client.connect()
  try {
    write(path, byHand)
    await migrate(ownerUrl, { folder })
    const changed = new Set(await changedFunctions(client, files))
    const copied = files.filter((file) => changed.has(file.name))
    const copies = copied.map(({ sql }) => sql.trim()).join('\n\n')
    await client.query(copies)
    const left = await changedFunctions(client, files)
    if (left.length > 0) throw new Error(`${left.join(', ')}: write what has to go into ${name} by hand`)
    write(path, [byHand, ...(copies === '' ? [] : [`${heading}\n${copies}`])].filter(Boolean).join('\n\n'))
    return copied.map((file) => file.name)
  } catch (error) {
    write(path, before)
    throw error
  } finally {
    await client.end()
  }
}

function write(path: string, text: string): void {
  if (text === '') rmSync(path, { force: true })
  else writeFileSync(path, `${text.trim()}\n`)
}
