// npm run admin:create -- --phone 05321234567 --email ad@firma.com --name "Ad Soyad": makes a system administrator and
// prints the first password. The database must have been migrated: start the product once before.
import { parseArgs } from 'node:util'
import { readConfig } from './config'
import { createPool } from './db/pool'
import { ConfigError } from './environment'
import { createSuperadmin, UnusableAnswer } from './features/account/superadmin-commands'
import { openQueue } from './jobs/queue'

const { values } = parseArgs({
  options: { phone: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
})

async function main(): Promise<void> {
  const { phone, email, name } = values
  if (phone === undefined || email === undefined || name === undefined)
    throw new UnusableAnswer('needed: --phone 05321234567 --email ad@firma.com --name "Ad Soyad"')
  const { database_url } = readConfig(process.env)
  if (!database_url) throw new UnusableAnswer('DATABASE_URL is not set')
  const pool = createPool(database_url, { max: 1 })
  const queue = await openQueue({
    databaseUrl: database_url,
    connections: 1,
    isWorker: false,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  try {
    const made = await createSuperadmin({ pool, queue }, { phone, email, name })
    process.stdout.write(
      `System administrator made.\n  phone     ${made.phone}\n  password  ${made.password}\n` +
        'The password works for seven days and is replaced at the first sign-in; a second factor follows.\n',
    )
  } finally {
    await queue.stop(1000)
    await pool.end()
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UnusableAnswer || error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exitCode = 1
})
