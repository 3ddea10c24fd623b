// What the application stands on, from the configuration: the server opens it, and the process that makes the demo organization.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createReportPrinter } from '@gozlem/document/report-printer'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import type { Pool } from 'pg'
import packageJson from '../../package.json'
import type { AppDependencies } from './app'
import { beside, isBundle, webFolder } from './bundle'
import { type Config, publicAddress } from './config'
import { createDocumentReader } from './external/documents/document-reader'
import { fileStoreSettings, openFileStore } from './external/files/open-file-store'
import { uploadFolders } from './external/files/upload-folder'
import { createUploadPieces } from './external/files/upload-pieces'
import { createPhotoIngest } from './external/images/photo-ingest'
import { createApnsSender } from './external/push/apns-sender'
import { createFcmSender } from './external/push/fcm-sender'
import { createPushSender } from './external/push/push-sender'
import { createWebPushSender } from './external/push/web-push-sender'
import { createSheetReader } from './external/sheets/sheet-reader'
import { createSourceMaps } from './external/stacks/source-maps'
import { embeddedEngine } from './external/vision/embedded-engine'
import { createAnalysisEngines } from './features/analysis/engine-commands'
import { installationVapidKeys } from './features/notification/vapid-store'
import { createReadiness } from './http/readiness'
import { generatedReply } from './http/reply-writer'
import { createOutbox } from './jobs/outbox/outbox'

export const outboxFolder = ({ data_dir }: Config): string => join(data_dir, 'outbox')

/** Where a process that works on foreign bytes lies, and what of the disk it sees. */
export const fenced = (worker: string) => (isBundle ? { workerUrl: beside(worker), fence: uploadFence } : {})

const uploadFence = {
  program: ['.', '../node_modules', '../../node_modules'].map((path) => fileURLToPath(beside(path))),
  photos: uploadFolders,
}

export async function openDependencies(
  config: Config,
  { pool, queue }: Pick<AppDependencies, 'pool' | 'queue'>,
) {
  const files = await openFileStore(fileStoreSettings({ ...process.env, DATA_DIR: config.data_dir }))
  const photos = createPhotoIngest(fenced('photo-worker.js'))
  const sheets = createSheetReader(fenced('sheet-worker.js'))
  const documents = createDocumentReader(fenced('document-worker.js'))
  const printer = createReportPrinter({
    workers: 2,
    jobsPerWorker: 8,
    ...(isBundle && {
      workerUrl: beside('print-worker.js'),
      resourcesDir: fileURLToPath(beside('document')),
    }),
  })
  const public_url = publicAddress(config)
  const dependencies = {
    pool,
    queue,
    outbox: createOutbox({ queue, sealing_key: config.sealing_key }),
    push: await pushSender(config, pool, public_url),
    push_origins: [],
    private_webhooks: config.private_webhooks,
    files,
    photos,
    pieces: createUploadPieces({ folder: join(config.data_dir, 'uploads'), largest: maximumPhotoBytes }),
    sheets,
    documents,
    readiness: createReadiness({ pool, files, folders: [config.data_dir, tmpdir()] }),
    printer,
    engines: createAnalysisEngines({
      pool,
      sealing_key: config.sealing_key,
      config: config.vision,
      embedded: embeddedEngine,
      onWarning: (message) => process.stderr.write(`analysis: ${message}\n`),
    }),
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
    dev_outbox_folder: config.evaluation ? outboxFolder(config) : null,
    web_folder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    source_maps: createSourceMaps(join(webFolder, '../source-maps')),
  } satisfies AppDependencies
  return {
    dependencies,
    close: async () => {
      await Promise.all([photos.close(), sheets.close(), documents.close(), printer.close()])
      files.close()
    },
  }
}

async function pushSender({ sealing_key, secure_cookie, push }: Config, pool: Pool, public_url: string) {
  return createPushSender({
    web: createWebPushSender({
      keys: await installationVapidKeys(pool, sealing_key),
      subject: secure_cookie ? public_url : 'mailto:saha-gozlem@example.com',
    }),
    fcm: push.fcm && createFcmSender(push.fcm),
    apns: push.apns && createApnsSender(push.apns),
  })
}
