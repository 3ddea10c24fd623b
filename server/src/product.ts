// The product as one process: database, migrations, queue, HTTP; ended in the opposite order. Its role says whether it
// answers people, works in the background, or both.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createReportPrinter } from '@gozlem/document/report-printer'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import packageJson from '../../package.json'
import { type AppDependencies, createApp } from './app'
import type { Config } from './config'
import { assertRoom, sharesOf } from './db/connections'
import { startEmbeddedPostgres } from './db/embedded/start'
import { migrate } from './db/migrate'
import { assertSafeRole, createPool, withTransaction } from './db/pool'
import { demoSignIns, makeDemo } from './demo/make-demo'
import { createDocumentReader } from './external/documents/document-reader'
import { fileStoreSettings, openFileStore } from './external/files/open-file-store'
import { sweepPieces } from './external/files/sweep-pieces'
import { sweepUploadFolders, uploadFolders } from './external/files/upload-folder'
import { createUploadPieces } from './external/files/upload-pieces'
import { createPhotoIngest } from './external/images/photo-ingest'
import { createFolderMail } from './external/mail/folder-mail'
import { createMailReader } from './external/mail/mail-reader'
import { createImapMailbox } from './external/mail/mailbox'
import { createSmtpMail } from './external/mail/smtp-mail'
import { createApnsSender } from './external/push/apns-sender'
import { createFcmSender } from './external/push/fcm-sender'
import { createPushSender } from './external/push/push-sender'
import { createWebPushSender } from './external/push/web-push-sender'
import { createSheetReader } from './external/sheets/sheet-reader'
import { createFolderSms } from './external/sms/folder-sms'
import { createNetgsmSms } from './external/sms/netgsm-sms'
import { createSourceMaps } from './external/stacks/source-maps'
import { embeddedEngine } from './external/vision/embedded-engine'
import { createWebhookSender } from './external/webhook/webhook-sender'
import { createAnalysisEngines } from './features/analysis/engine-commands'
import { installationVapidKeys } from './features/notification/vapid-store'
import { createReadiness } from './http/readiness'
import { generatedReply } from './http/reply-writer'
import { jobHandlers } from './job-handlers'
import { answeredIn } from './jobs/outbox/answered'
import { createOutbox } from './jobs/outbox/outbox'
import { openQueue } from './jobs/queue'
import { createWorkerApp } from './worker-app'

/** A bundle carries its migrations, templates and demo photos in folders beside it. */
const bundled = fileURLToPath(new URL('migrations', import.meta.url))
const isBundle = existsSync(bundled) && import.meta.url.includes('/dist/')
const beside = (path: string) => new URL(path, import.meta.url)

const uploadFence = {
  program: ['.', '../node_modules', '../../node_modules'].map((path) => fileURLToPath(beside(path))),
  photos: uploadFolders,
}

/** How long running jobs may take when the product ends. */
const jobGraceMs = 60_000

export interface Product {
  /** Where it listens. */
  address: string
  /** Ends what it does: requests in flight finish, jobs finish or are given back. */
  stop(): Promise<void>
}

/**
 * Starts the product.
 * @throws ConfigError, EmbeddedPostgresError, MigrationError with a message fit for the console
 */
export async function startProduct(config: Config, say: (line: string) => void): Promise<Product> {
  await mkdir(config.data_dir, { recursive: true })
  const answersPeople = config.role !== 'worker'
  const doesWork = config.role !== 'web'

  const embedded = config.database_url ? null : await startEmbeddedPostgres({ dataDir: config.data_dir })
  const appUrl = config.database_url ?? embedded?.appUrl ?? ''
  await migrate(config.database_owner_url ?? embedded?.ownerUrl ?? '', isBundle ? { folder: bundled } : {})
  const shares = sharesOf(config.database_pool, config.role)
  const pool = createPool(appUrl, { max: shares.app })
  await assertSafeRole(pool)
  await assertRoom(pool, config.database_pool, (warning) => process.stderr.write(`${warning}\n`))

  const files = await openFileStore(fileStoreSettings({ ...process.env, DATA_DIR: config.data_dir }))
  const photos = createPhotoIngest(
    isBundle ? { workerUrl: beside('photo-worker.js'), fence: uploadFence } : {},
  )
  const pieces = createUploadPieces({
    folder: join(config.data_dir, 'uploads'),
    largest: maximumPhotoBytes,
  })
  const sheets = createSheetReader(
    isBundle ? { workerUrl: beside('sheet-worker.js'), fence: uploadFence } : {},
  )
  const documents = createDocumentReader(
    isBundle ? { workerUrl: beside('document-worker.js'), fence: uploadFence } : {},
  )
  const mails = createMailReader(isBundle ? { workerUrl: beside('mail-worker.js'), fence: uploadFence } : {})
  const printer = createReportPrinter({
    workers: 2,
    jobsPerWorker: 8,
    ...(isBundle && {
      workerUrl: beside('print-worker.js'),
      resourcesDir: fileURLToPath(beside('document')),
    }),
  })
  const queue = await openQueue({
    databaseUrl: appUrl,
    connections: shares.queue,
    isWorker: doesWork,
    onError: (error) => process.stderr.write(`job: ${error.message}\n`),
  })
  const outboxFolder = join(config.data_dir, 'outbox')
  const mail = config.smtp ? createSmtpMail({ server: config.smtp }) : createFolderMail(outboxFolder)
  const sms = config.netgsm ? createNetgsmSms(config.netgsm) : createFolderSms(outboxFolder)
  const outbox = createOutbox({ queue, sealing_key: config.sealing_key })
  const public_url = config.public_url?.replace(/(?<!\/)\/+$/, '') ?? `http://localhost:${config.port}`
  const push = createPushSender({
    web: createWebPushSender({
      keys: await installationVapidKeys(pool, config.sealing_key),
      subject: config.secure_cookie ? public_url : 'mailto:saha-gozlem@example.com',
    }),
    fcm: config.push.fcm && createFcmSender(config.push.fcm),
    apns: config.push.apns && createApnsSender(config.push.apns),
  })
  const engines = createAnalysisEngines({
    pool,
    sealing_key: config.sealing_key,
    config: config.vision,
    embedded: embeddedEngine,
    onWarning: (message) => process.stderr.write(`analysis: ${message}\n`),
  })
  const webFolder = fileURLToPath(beside('../../web/dist'))
  const dependencies: AppDependencies = {
    pool,
    queue,
    outbox,
    push,
    push_origins: [],
    private_webhooks: config.private_webhooks,
    files,
    photos,
    pieces,
    sheets,
    documents,
    readiness: createReadiness({ pool, files, folders: [config.data_dir, tmpdir()] }),
    printer,
    engines,
    vision: config.vision,
    sealing_key: config.sealing_key,
    version: packageJson.version,
    native_apps: config.native_apps,
    billing: config.billing,
    support_email: config.support_email,
    support_mailbox: config.support_imap !== null,
    secure_cookie: config.secure_cookie,
    open_description: config.evaluation,
    gate: { superadminSecondFactor: !config.evaluation },
    trust_proxy: config.trust_proxy,
    rate_limit_per_minute: config.rate_limit_per_minute,
    log_level: config.log_level,
    now: () => new Date(),
    writeReply: generatedReply,
    public_url,
    dev_outbox_folder: config.evaluation ? outboxFolder : null,
    web_folder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    source_maps: createSourceMaps(join(webFolder, '../source-maps')),
  }
  const app = answersPeople ? await createApp(dependencies) : createWorkerApp(dependencies)
  if (!config.evaluation && !config.smtp)
    app.log.warn(`SMTP_URL is not set: mails reach nobody, they are written to ${outboxFolder}`)
  if (!config.evaluation && !config.netgsm)
    app.log.warn(`SMS_PROVIDER is not set: text messages reach nobody, they are written to ${outboxFolder}`)
  const stopSweeping = sweepPieces(pieces, app.log)
  const removed = await sweepUploadFolders()
  if (removed > 0) app.log.info({ removed }, 'removed upload folders that killed servers left')
  const onError = (error: unknown) => app.log.error({ err: error }, 'a job failed')
  const handlers = jobHandlers({
    pool,
    queue,
    outbox,
    push,
    public_url,
    files,
    documents,
    printer,
    engines,
    delivery: {
      mail,
      mail_from: config.mail_from,
      sms,
      answered: answeredIn(join(config.data_dir, 'outbox', 'answered')),
    },
    sealing_key: config.sealing_key,
    version: packageJson.version,
    webhooks: createWebhookSender({ allow_private_addresses: config.private_webhooks }),
    support_mailbox:
      config.support_imap && config.support_email
        ? {
            mailbox: createImapMailbox(config.support_imap),
            reader: mails,
            address: config.support_email,
          }
        : null,
    sells: config.billing !== null,
    log: app.log,
    now: () => new Date(),
    onError,
  })
  if (doesWork) {
    await queue.work(handlers)
    await withTransaction(pool, (db) => queue.enqueue(db, { name: 'queue.end_given_up', payload: {} }))
  }

  const address = await app.listen({ host: config.host, port: config.port })
  if (config.evaluation && answersPeople)
    await makeDemo({
      pool,
      address,
      open: (changed) => createApp({ ...dependencies, ...changed }),
      photos,
      ...(isBundle && { photoFolder: beside('demo/') }),
    }).catch((error: unknown) => app.log.error({ err: error }, 'the demo organization is incomplete'))
  say(`Saha Gözlem ${packageJson.version}: ${config.public_url ?? address}`)
  if (config.evaluation && answersPeople) {
    for (const line of demoSignIns()) say(line)
    say(`Gönderilen e-posta ve SMS'ler: ${address}/dev/outbox`)
  }
  return {
    address,
    async stop() {
      const deadline = Date.now() + jobGraceMs
      stopSweeping()
      await queue.rest()
      await app.close()
      await queue.stop(deadline - Date.now())
      await Promise.all([photos.close(), sheets.close(), documents.close(), mails.close(), printer.close()])
      mail.close()
      await pool.end()
      files.close()
      await embedded?.stop()
    },
  }
}
