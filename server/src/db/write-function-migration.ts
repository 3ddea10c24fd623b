// npm run functions [-- 0123_name.sql]: copies the functions that differ from their files in server/src/db/functions to the
// end of a migration, by default a new one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from './embedded/start'
import { readFunctionFiles } from './function-files'
import { copyChangedFunctions } from './function-migration'
import { knownMigrations } from './migrate'

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const next = String(knownMigrations(folder).length + 1).padStart(4, '0')
const [, , name = `${next}_functions.sql`] = process.argv

const dataDir = mkdtempSync(join(tmpdir(), 'gozlem-functions-'))
const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
try {
  const copied = await copyChangedFunctions({
    ownerUrl: database.ownerUrl,
    folder,
    name,
    files: readFunctionFiles(),
  })
  const outcome = copied.length > 0 ? `${name}: ${copied.join(', ')}` : 'the migrations agree with the files'
  process.stdout.write(`${outcome}\n`)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
