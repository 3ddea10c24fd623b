// The product as one process: database, migrations, queue, HTTP; ended in the opposite order. Its role says whether it
// answers people, works in the background, or both.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import packageJson from '../../package.json'
import { createApp } from './app'
import { beside, isBundle } from './bundle'
import { type Config, publicAddress } from './config'
import { assertRoom, sharesOf } from './db/connections'
import { startEmbeddedPostgres } from './db/embedded/start'
import { migrate } from './db/migrate'
import { tellMigrations } from './db/migration-progress'
import { assertSafeRole, createPool, withTransaction } from './db/pool'
import { startDemoMaker } from './demo/demo-maker'
import { demoSignIns } from './demo/make-demo'
import { holdsOthers, isWholeDemo } from './demo/rows'
import { fenced, openDependencies, outboxFolder } from './dependencies'
import { sweepPieces } from './external/files/sweep-pieces'
import { sweepUploadFolders } from './external/files/upload-folder'
import { createFolderMail } from './external/mail/folder-mail'
import { createMailReader } from './external/mail/mail-reader'
import { createImapMailbox } from './external/mail/mailbox'
import { createSmtpMail } from './external/mail/smtp-mail'
import { createFolderSms } from './external/sms/folder-sms'
import { createNetgsmSms } from './external/sms/netgsm-sms'
import { createWebhookSender } from './external/webhook/webhook-sender'
import { addShippedList } from './features/nace/shipped-commands'
import { graceOf } from './grace'
import { answerWhileMigrating } from './http/while-migrating'
import { jobHandlers } from './job-handlers'
import { answeredIn } from './jobs/outbox/answered'
import { openQueue } from './jobs/queue'
import { createWorkerApp } from './worker-app'

export interface Product {
  /** Where it listens. */
  address: string
  /** Ends what it does: requests in flight finish, jobs finish or are given back. */
  stop(): Promise<void>
}

/**
 * Starts the product.
 * @param leaving aborts the start: what is started by then is ended before the signal's reason is thrown
 * @throws ConfigError, EmbeddedPostgresError, MigrationError with a message fit for the console
 */
export async function startProduct(
  config: Config,
  say: (line: string) => void,
  leaving: AbortSignal = new AbortController().signal,
): Promise<Product> {
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).toReversed())
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => process.stderr.write(`stop: ${String(error)}\n`))
  }
  try {
    const step = async <Result>(doing: string, work: () => Promise<Result>): Promise<Result> => {
      leaving.throwIfAborted()
      if (config.evaluation) say(`${doing}…`)
      return work()
    }
    const address = await start(config, { say, step, endings })
    leaving.throwIfAborted()
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Starting {
  say: (line: string) => void
  /** Says what is being done, unless the start is aborted. */
  step: <Result>(doing: string, work: () => Promise<Result>) => Promise<Result>
  /** What ends what was started, the last first. */
  endings: (() => unknown)[]
}

async function start(config: Config, { say, step, endings }: Starting): Promise<string> {
  await mkdir(config.data_dir, { recursive: true })
  const answersPeople = config.role !== 'worker'
  const doesWork = config.role !== 'web'
  const grace = graceOf(config)

  const embedded = config.database_url
    ? null
    : await step('Veritabanı başlatılıyor', () => startEmbeddedPostgres({ dataDir: config.data_dir }))
  if (embedded) endings.push(() => embedded.stop())
  const appUrl = config.database_url ?? embedded?.appUrl ?? ''
  await step('Tablolar hazırlanıyor', async () => {
    // Of a port that is chosen when the product listens nobody knows before.
    const stopAnswering = config.port === 0 ? null : await answerWhileMigrating(config)
    try {
      await migrate(config.database_owner_url ?? embedded?.ownerUrl ?? '', {
        progress: tellMigrations(say),
        ...(isBundle && { folder: fileURLToPath(beside('migrations')) }),
      })
    } finally {
      await stopAnswering?.()
    }
  })
  const shares = sharesOf(config.database_pool, config.role)
  const pool = createPool(appUrl, { max: shares.app })
  endings.push(() => pool.end())
  await assertSafeRole(pool)
  await assertRoom(pool, config.database_pool, (warning) => process.stderr.write(`${warning}\n`))

  await addShippedList(pool)

  let log: FastifyBaseLogger | null = null
  const queue = await step('İş kuyruğu hazırlanıyor', () =>
    openQueue({
      databaseUrl: appUrl,
      connections: shares.queue,
      isWorker: doesWork,
      onError: (error, failed) =>
        log
          ? log.error({ err: error, ...failed }, failed ? 'a job failed' : 'the queue is in trouble')
          : process.stderr.write(`job: ${error.message}\n`),
    }),
  )
  const { dependencies, close } = await openDependencies(config, { pool, queue })
  endings.push(close)
  const outbox = outboxFolder(config)
  const mail = config.smtp ? createSmtpMail({ server: config.smtp }) : createFolderMail(outbox)
  const mails = createMailReader(fenced('mail-worker.js'))
  endings.push(
    () => mail.close(),
    () => mails.close(),
  )
  let restedAt = 0
  endings.push(() => queue.stop(restedAt + grace.jobs_ms - Date.now()))

  let demo: ReturnType<typeof startDemoMaker> | undefined
  const app = answersPeople
    ? await createApp({ ...dependencies, grace_ms: grace.requests_ms, demo: () => demo?.state() })
    : createWorkerApp(dependencies)
  log = app.log
  endings.push(
    () => app.close(),
    () => {
      restedAt = Date.now()
      return queue.rest()
    },
    sweepPieces(dependencies.pieces, app.log),
    () => demo?.end(),
  )
  if (!config.evaluation && !config.smtp)
    app.log.warn(`SMTP_URL is not set: mails reach nobody, they are written to ${outbox}`)
  if (!config.evaluation && !config.netgsm)
    app.log.warn(`SMS_PROVIDER is not set: text messages reach nobody, they are written to ${outbox}`)
  const removed = await sweepUploadFolders()
  if (removed > 0) app.log.info({ removed }, 'removed upload folders that killed servers left')
  if (doesWork) {
    await queue.work(
      jobHandlers({
        ...dependencies,
        queue,
        delivery: {
          mail,
          mail_from: config.mail_from,
          sms: config.netgsm ? createNetgsmSms(config.netgsm) : createFolderSms(outbox),
          answered: answeredIn(join(outbox, 'answered')),
        },
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
        onError: (error) => app.log.error({ err: error }, 'a job failed'),
      }),
    )
    await withTransaction(pool, (db) => queue.enqueue(db, { name: 'queue.end_given_up', payload: {} }))
  }

  const address = await app.listen({ host: config.host, port: config.port })
  // A port that the system chose is known only now.
  const opened = config.port === 0 ? address : publicAddress(config)
  say(`Saha Gözlem ${packageJson.version}: ${opened}`)
  if (!config.evaluation || !answersPeople) return address
  say(`Gönderilen e-posta ve SMS'ler: ${opened}/dev/outbox`)
  if (await isWholeDemo(pool)) sayLines(say, demoSignIns())
  else if (await holdsOthers(pool))
    say('Veritabanında başka kayıtlar var: deneme hesapları ve verileri eklenmedi.')
  else {
    say('Deneme verileri hazırlanıyor…')
    demo = startDemoMaker({
      worker: beside(isBundle ? 'demo-make.js' : 'demo-make.ts'),
      address,
      database_url: appUrl,
      onOver: (isMade) => sayLines(say, isMade ? demoSignIns() : [demoFailed]),
    })
  }
  return address
}

const demoFailed =
  'Deneme verileri hazırlanamadı; nedeni yukarıda yazıyor. Yeniden başlatınca kaldığı yerden sürer.'

function sayLines(say: (line: string) => void, lines: readonly string[]): void {
  for (const line of lines) say(line)
}
