// The application as tests run it: its own migrated database, its own folder for files, every reply checked against
// the contract.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReportPrinter } from '@gozlem/document/report-printer'
import { readEvent } from '@gozlem/domain/event/event'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { type AppDependencies, createApp } from '../../app'
import { createPool } from '../../db/pool'
import { writeAsSystem } from '../../db/tenant-scope'
import { freshDatabase } from '../../db/testing/fresh-database'
import { waitUntil } from '../../db/testing/wait-until'
import { createDocumentReader, type DocumentReader } from '../../external/documents/document-reader'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { createUploadPieces } from '../../external/files/upload-pieces'
import { createPhotoIngest } from '../../external/images/photo-ingest'
import { createFolderMail } from '../../external/mail/folder-mail'
import type { MailTransport } from '../../external/mail/mail-transport'
import { type DeliveredMessage, readDelivered } from '../../external/outbox-folder'
import type { PushService } from '../../external/push/testing/push-service'
import { type AppSender, createPushSender } from '../../external/push/push-sender'
import { createWebPushSender, makeVapidKeys } from '../../external/push/web-push-sender'
import { createSheetReader } from '../../external/sheets/sheet-reader'
import { createFolderSms } from '../../external/sms/folder-sms'
import { createSourceMaps } from '../../external/stacks/source-maps'
import { embeddedEngine } from '../../external/vision/embedded-engine'
import type { AnalysisEngine } from '../../external/vision/engine'
import { type VisionConfig, visionDefaults } from '../../external/vision/vision-config'
import { createWebhookSender } from '../../external/webhook/webhook-sender'
import { createAnalysisEngines } from '../../features/analysis/engine-commands'
import { jobHandlers } from '../../job-handlers'
import { answeredIn } from '../../jobs/outbox/answered'
import { createOutbox, type Outbox } from '../../jobs/outbox/outbox'
import { type JobHandlers, type JobQueue, openQueue } from '../../jobs/queue'
import { createReadiness } from '../readiness'
import { validatedReply } from '../reply-writer'
import { noteUndeclared } from './declared-problems'
import { drawingOnce } from './drawn-photos'
import type { People } from './people'

export interface AppUnderTest {
  app: FastifyInstance
  pool: Pool
  queue: JobQueue
  people: People
  outbox: Outbox
  /** Where photos and documents lie; requests and jobs share it. */
  files: FileStore
  documents: DocumentReader
  /**
   * Mails and SMS that went out, newest first: all, or those of a kind or recipient, waiting until one is there.
   * @throws Error when none comes in time
   */
  delivered(wanted?: { kind?: string; to?: string }): Promise<DeliveredMessage[]>
  /** The bytes of a file that a delivered mail carries. */
  carried(file: string): Promise<Uint8Array>
  /** Begins to work on jobs, where the test did not want that at once. */
  work(): Promise<void>
  /** Another instance of the application on the same database, which knows only what is stored there. */
  replica(overrides?: Partial<AppDependencies>): Promise<FastifyInstance>
  /** What another process needs to work on the same jobs. */
  databaseUrl: string
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  /** How many milliseconds tries to sign in were held back, in order; nobody waits for them here. */
  pauses: number[]
  /** What the application takes for now; set it to travel in time. */
  clock: { now: Date | null }
  close(): Promise<void>
}

const testVapidKeys = makeVapidKeys()

// Shared by all applications of a test process, whose end is theirs: each of their own processes takes longer to start than
// most tests run.
const photos = drawingOnce(createPhotoIngest())
const sheets = createSheetReader()
const documents = createDocumentReader()
const printer = createReportPrinter({ workers: 1, jobsPerWorker: 20 })

export const testSealingKey = Buffer.alloc(32, 'sealing-key-of-the-tests')

/** Starts the application on a fresh database with the named people of `people.ts`. */
export async function startApp(
  overrides: Partial<AppDependencies> = {},
  {
    workAtOnce = true,
    mail,
    push_service,
    app_push = { fcm: null, apns: null },
    engine = embeddedEngine,
    vision = {},
  }: {
    workAtOnce?: boolean
    mail?: MailTransport
    push_service?: Pick<PushService, 'origin' | 'ca'>
    /** What carries messages to apps of phones. */
    app_push?: Record<'fcm' | 'apns', AppSender | null>
    /** In place of the embedded engine. */
    engine?: AnalysisEngine
    vision?: Partial<VisionConfig>
  } = {},
): Promise<AppUnderTest> {
  const database = await freshDatabase({ peopled: true })
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
  const pool = createPool(database.appUrl, { max: 8 })
  const queue = workingOnDemand(
    await openQueue({
      databaseUrl: database.appUrl,
      connections: 1,
      keepsTime: false,
      onError: () => undefined,
    }),
  )
  const files = overrides.files ?? (await openLocalFiles(join(folder, 'files')))
  const outboxFolder = join(folder, 'outbox')
  const outbox = createOutbox({ queue, sealing_key: testSealingKey })
  const public_url = 'http://localhost:3000'
  const push_origins = push_service ? [push_service.origin] : []
  const web = createWebPushSender({
    keys: testVapidKeys,
    subject: 'mailto:test@example.com',
    allowedOrigins: push_origins,
    ...(push_service && { reach: { ca: push_service.ca } }),
  })
  const push = createPushSender({ web, ...app_push })
  const clock: AppUnderTest['clock'] = { now: null }
  const pauses: number[] = []
  const visionConfig = { ...visionDefaults, ...vision }
  const engines = createAnalysisEngines({
    pool,
    sealing_key: testSealingKey,
    config: visionConfig,
    embedded: engine,
    onWarning: () => undefined,
    retryDelayMs: 5,
  })
  const dependencies: AppDependencies = {
    pool,
    queue,
    outbox,
    push,
    push_origins,
    private_webhooks: true,
    native_apps: false,
    files,
    photos,
    pieces: createUploadPieces({ folder: join(folder, 'uploads'), largest: maximumPhotoBytes }),
    sheets,
    documents,
    readiness: createReadiness({ pool, files: overrides.files ?? files, folders: [folder], holdsMs: 0 }),
    printer,
    engines,
    vision: visionConfig,
    version: '0.0.0-test',
    billing: null,
    support_email: 'destek@example.com',
    support_mailbox: false,
    secure_cookie: false,
    open_description: true,
    gate: { superadminSecondFactor: false },
    sealing_key: testSealingKey,
    trust_proxy: false,
    rate_limit_per_minute: 0,
    log_level: 'silent',
    now: () => clock.now ?? new Date(),
    pause: async (ms) => pauses.push(ms),
    writeReply: validatedReply,
    public_url,
    dev_outbox_folder: outboxFolder,
    web_folder: null,
    source_maps: createSourceMaps(null),
    ...overrides,
  }
  const undeclared = new Set<string>()
  const instance = async (others: Partial<AppDependencies> = {}) => {
    const app = await createApp({ ...dependencies, ...others })
    noteUndeclared(app, undeclared)
    return app
  }
  const app = await instance()
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
      mail: mail ?? createFolderMail(outboxFolder),
      mail_from: 'Saha Gözlem <saha-gozlem@example.com>',
      sms: createFolderSms(outboxFolder),
      answered: answeredIn(join(folder, 'answered')),
    },
    sealing_key: testSealingKey,
    version: '0.0.0-test',
    webhooks: createWebhookSender({ allow_private_addresses: true }),
    support_mailbox: null,
    sells: dependencies.billing !== null,
    log: app.log,
    now: () => clock.now ?? new Date(),
    onError: () => undefined,
  })
  if (workAtOnce) queue.workOnDemand(handlers)
  return {
    app,
    pool,
    queue,
    people: structuredClone(inject('people')),
    outbox,
    files,
    documents,
    delivered: (wanted) => waitForDelivered(outboxFolder, wanted),
    carried: (file) => readFile(join(outboxFolder, file)),
    work: () => queue.work(handlers),
    replica: instance,
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    clock,
    pauses,
    async close() {
      await app.close()
      await queue.stop(1000)
      await refuseStrangeEvents(pool)
      await pool.end()
      files.close()
      await rm(folder, { recursive: true, force: true })
      await database.drop()
      if (undeclared.size > 0)
        throw new Error(`problems that no contract tells of: ${[...undeclared].join(', ')}`)
    },
  }
}

/** A queue whose workers on a kind of job start with the first of it: most tests queue few kinds, and each asks the database. */
function workingOnDemand(queue: JobQueue): JobQueue & { workOnDemand(handlers: JobHandlers): void } {
  let pending: Partial<JobHandlers> = {}
  return {
    ...queue,
    workOnDemand(handlers) {
      pending = { ...handlers }
    },
    async enqueue(db, job, afterSeconds) {
      await queue.enqueue(db, job, afterSeconds)
      const { [job.name]: handle, ...others } = pending
      pending = others
      if (handle) await queue.work({ [job.name]: handle })
    },
  }
}

/** Whatever a test did: events are kept as the union of the domain has them. @throws Error naming those that are not */
async function refuseStrangeEvents(pool: Pool): Promise<void> {
  const { rows } = await writeAsSystem(pool, ({ db }) =>
    db.query<{ kind: string; subject_kind: string; subject_id: string; data: unknown }>(
      'select kind, subject_kind, subject_id, data from event',
    ),
  )
  const strange = rows.filter((row) => readEvent(row)?.subject_kind !== row.subject_kind)
  if (strange.length > 0) throw new Error(`events that no reader knows: ${JSON.stringify(strange)}`)
}

async function waitForDelivered(
  folder: string,
  wanted?: { kind?: string; to?: string },
): Promise<DeliveredMessage[]> {
  const found = async () => {
    const messages = (await readDelivered(folder)).filter(
      ({ kind, to }) => kind === (wanted?.kind ?? kind) && to === (wanted?.to ?? to),
    )
    return messages.length > 0 || !wanted ? messages : null
  }
  return waitUntil(found, `a delivery: ${JSON.stringify(wanted)}`)
}
