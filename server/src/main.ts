// Starts the product: database, migrations, queue, HTTP; stops it in the opposite order.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPdfRenderer } from '@gozlem/document/pdf-renderer'
import packageJson from '../../package.json'
import { createApp } from './app'
import { ConfigError, readConfig } from './config'
import { EmbeddedPostgresError } from './db/embedded/problem'
import { startEmbeddedPostgres } from './db/embedded/start'
import { migrate } from './db/migrate'
import { assertSafeRole, createPool } from './db/pool'
import { demoSignIns, makeDemo } from './demo/make-demo'
import { fileStoreSettings, openFileStore } from './external/files/open-file-store'
import { createPhotoIngest } from './external/images/photo-ingest'
import { embeddedEngine } from './external/vision/embedded-engine'
import { runAnalysis } from './features/analysis/jobs'
import { generatedReply } from './http/reply-writer'
import { openQueue } from './jobs/queue'

/** A bundle carries its migrations, templates and demo photos in folders beside it. */
const bundled = fileURLToPath(new URL('migrations', import.meta.url))
const isBundle = existsSync(bundled) && import.meta.url.endsWith('/dist/main.js')
const beside = (path: string) => new URL(path, import.meta.url)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.data_dir, { recursive: true })
  const say = (line: string) => process.stdout.write(`${line}\n`)

  const embedded = config.database_url ? null : await startEmbeddedPostgres({ dataDir: config.data_dir })
  const appUrl = config.database_url ?? embedded?.appUrl ?? ''
  await migrate(config.database_owner_url ?? embedded?.ownerUrl ?? '', isBundle ? { folder: bundled } : {})
  const pool = createPool(appUrl, { max: 16 })
  await assertSafeRole(pool)

  const files = await openFileStore(fileStoreSettings({ ...process.env, DATA_DIR: config.data_dir }))
  const photos = createPhotoIngest(isBundle ? { workerUrl: beside('photo-worker.js') } : {})
  const pdf = createPdfRenderer({
    workers: 2,
    jobsPerWorker: 8,
    ...(isBundle && { workerUrl: beside('pdf-worker.js'), resourcesDir: fileURLToPath(beside('document')) }),
  })
  const queue = await openQueue({
    databaseUrl: appUrl,
    onError: (error) => process.stderr.write(`job: ${error.message}\n`),
  })
  const webFolder = fileURLToPath(beside('../../web/dist'))
  const app = await createApp({
    pool,
    queue,
    files,
    photos,
    pdf,
    engine: embeddedEngine,
    sealing_key: config.sealing_key,
    version: packageJson.version,
    secure_cookie: config.secure_cookie,
    gate: { superadminSecondFactor: !config.evaluation },
    trust_proxy: config.trust_proxy,
    rate_limit_per_minute: config.rate_limit_per_minute,
    log_level: config.log_level,
    now: () => new Date(),
    writeReply: generatedReply,
    web_folder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
  })
  const onError = (error: unknown) => app.log.error({ err: error }, 'analysis')
  await queue.work({
    'analysis.run': (payload, signal) =>
      runAnalysis({ pool, files, engine: embeddedEngine, photoTimeoutMs: 120_000, onError }, payload, signal),
  })

  const stop = async () => {
    const tooLong = setTimeout(() => process.exit(1), 75_000)
    tooLong.unref()
    await app.close()
    await queue.stop(60_000)
    await Promise.all([photos.close(), pdf.close()])
    await pool.end()
    files.close()
    await embedded?.stop()
    process.exit(0)
  }
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop()
    })

  const address = await app.listen({ host: config.host, port: config.port })
  if (config.evaluation)
    await makeDemo({ pool, address, ...(isBundle && { photoFolder: beside('demo/') }) }).catch(
      (error: unknown) => app.log.error({ err: error }, 'the demo organisation is incomplete'),
    )
  say(`Saha Gözlem ${packageJson.version}: ${config.public_url ?? address}`)
  if (config.evaluation) for (const line of demoSignIns()) say(line)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}\nBu port kullanımda. Başka bir port seçin: PORT=3001 npm start`
  return error.stack ?? error.message
}
