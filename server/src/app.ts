// The HTTP application: plugins, the contract served by the features, the web app's files. Everything from outside
// comes in as a dependency, so that tests run the same application on their own database and files.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { allRoutes } from '@gozlem/contract/all-routes'
import type { ReportPrinter } from '@gozlem/document/report-printer'
import { problem } from '@gozlem/domain/problem'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { DemoState } from './demo/demo-maker'
import { duties } from './duties'
import type { StoreBilling } from './external/billing/webhook-signature'
import type { DocumentReader } from './external/documents/document-reader'
import type { FileStore } from './external/files/file-store'
import type { UploadPieces } from './external/files/upload-pieces'
import type { PhotoIngest } from './external/images/photo-ingest'
import type { PushSender } from './external/push/push-sender'
import type { SheetReader } from './external/sheets/sheet-reader'
import type { SourceMaps } from './external/stacks/source-maps'
import type { VisionConfig } from './external/vision/vision-config'
import { serveAccount } from './features/account/routes'
import { serveActionAnalytics } from './features/action-analytics/routes'
import { serveActionLinks } from './features/action-link/routes'
import { serveActionReminders } from './features/action-reminder/routes'
import { serveActionReports } from './features/action-report/routes'
import type { AnalysisEngines } from './features/analysis/engine-commands'
import { serveAnalysis } from './features/analysis/routes'
import { serveAudit } from './features/audit/routes'
import { serveCarryOver } from './features/carry-over/routes'
import { serveCertificates } from './features/certificate/routes'
import { serveClientCompany } from './features/client-company/routes'
import { serveCorrectiveActions } from './features/corrective-action/routes'
import { serveCriticalNotices } from './features/critical-notice/routes'
import { serveDataTransfer } from './features/data-transfer/routes'
import { serveDeliveries } from './features/delivery/routes'
import { serveErrorLog } from './features/error-log/routes'
import { serveGuidelines } from './features/guideline/routes'
import { serveIntegrations } from './features/integration/routes'
import { serveMembers } from './features/member/routes'
import { serveNace } from './features/nace/routes'
import { serveNotifications } from './features/notification/routes'
import { serveOnboarding } from './features/onboarding/routes'
import { serveOrganization } from './features/organization/routes'
import { servePerformance } from './features/performance/routes'
import { servePortal } from './features/portal/routes'
import { serveRegulations } from './features/regulation/routes'
import { serveReportExports } from './features/report/export-routes'
import { serveReportPaper } from './features/report/paper-routes'
import { serveReports } from './features/report/routes'
import { findReport } from './features/report/store'
import { serveSearch } from './features/search/routes'
import { serveServiceMinutes } from './features/service-minutes/minutes-routes'
import { serveServiceRules } from './features/service-minutes/rule-routes'
import { serveStatistics } from './features/statistics/routes'
import { serveSubscriptions } from './features/subscription/routes'
import { serveSupport } from './features/support/routes'
import { serveVisits } from './features/visit/routes'
import { graceOf } from './grace'
import { type BodyTimeout, bodyTimeout, watchBodies } from './http/body-timeout'
import { serveDescription } from './http/description'
import { serveDevOutbox } from './http/dev-outbox'
import { drainOnClose } from './http/drain'
import { boundJson } from './http/json-bodies'
import { createLiveStream, isPersonal } from './http/live-stream'
import { toLoggedError } from './http/logged-error'
import { meantMethod } from './http/method-override'
import { letNativeAppsIn } from './http/native-apps'
import { markReplies } from './http/own-replies'
import { takeOneClicks } from './http/one-click'
import { refuseUnknownCalls, servePlatform } from './http/platform'
import { unknownRoute, writeProblem } from './http/problem-writer'
import { keepRawBodies } from './http/raw-body'
import type { Readiness } from './http/readiness'
import type { ReplyWriter } from './http/reply-writer'
import { tellRefusals } from './http/security-events'
import { assertAllServed, createServe } from './http/serve'
import type { GateRules } from './http/session-gate'
import { createUploadSemaphore, uploadsAtOnce } from './http/upload-semaphore'
import { inlineScriptHashes, pagePatienceMs, serveWebApp } from './http/web-app'
import type { Outbox } from './jobs/outbox/outbox'
import type { JobQueue } from './jobs/queue'
import { visitorsOf } from './page-visitors'

export interface AppDependencies {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  /** What goes out by mail and SMS. */
  outbox: Outbox
  push: Pick<PushSender, 'public_key' | 'services'>
  /** Origins of push services allowed besides public ones, for tests. */
  push_origins: readonly string[]
  /** Whether webhooks may go into a private network, to this machine, and by plain http. */
  private_webhooks: boolean
  files: FileStore
  photos: Pick<PhotoIngest, 'ingest'>
  /** Where files lie that come in pieces. */
  pieces: UploadPieces
  sheets: Pick<SheetReader, 'read'>
  documents: Pick<DocumentReader, 'read'>
  readiness: Readiness
  printer: Pick<ReportPrinter, 'render' | 'renderFollowUp' | 'renderLetters'>
  engines: AnalysisEngines
  vision: VisionConfig
  version: string
  /** Whether the apps for phones may call, which open their pages from themselves. */
  native_apps: boolean
  /** Where users turn for help. */
  /** Who sells subscriptions; null: nothing is sold and nothing is locked. */
  billing: StoreBilling | null
  support_email: string | null
  /** Whether answers to mails are read there. */
  support_mailbox: boolean
  secure_cookie: boolean
  /** Whether anybody may read the description of the API; otherwise the signed-in. */
  open_description: boolean
  gate: GateRules
  /** 32 bytes that seal identity numbers at rest. */
  sealing_key: Buffer
  trust_proxy: false | number | string
  rate_limit_per_minute: number
  /** How long bodies may take; as long as production waits unless told. */
  body_patience?: BodyTimeout
  /** Uploads in hand at once; `uploadsAtOnce` unless told. */
  uploads_at_once?: number
  log_level: string
  /** Where log lines go; standard output unless told. */
  log_stream?: { write(line: string): void }
  now: () => Date
  /** How tries to sign in that are held back wait; real time unless told. */
  pause?: (ms: number) => Promise<unknown>
  writeReply: ReplyWriter
  /** Where people open the product, without a slash at the end: links in mails begin with it. */
  public_url: string
  /** Folder of sent messages that /dev/outbox shows; null serves no such page. */
  dev_outbox_folder: string | null
  /** Folder of the built web app; null serves the API alone. */
  web_folder: string | null
  /** How long a page waits to know who opens it; `pagePatienceMs` unless told. */
  page_patience_ms?: number
  source_maps: SourceMaps
  /** How long requests in flight may take when the application closes; as long as in production unless told. */
  grace_ms?: number
  /** What keeps the demo organization of an evaluation from being whole; undefined: nothing. */
  demo?: () => DemoState | undefined
}

/** Builds the application; `listen` or `inject` on the result. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { pool, queue, secure_cookie, trust_proxy, now, writeReply, web_folder } = dependencies
  const { body_patience = bodyTimeout } = dependencies
  const app = Fastify({
    logger: {
      level: dependencies.log_level,
      ...(dependencies.log_stream && { stream: dependencies.log_stream }),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      // Queries may hold a link's token or a searched name; the path says enough.
      serializers: {
        req: ({ method, url, ip }) => ({ method, path: url.split('?')[0], address: ip }),
        err: toLoggedError,
      },
    },
    genReqId: () => uuidv7(),
    trustProxy: typeof trust_proxy === 'number' ? (_address, hop) => hop < trust_proxy : trust_proxy,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: body_patience.files_ms,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: meantMethod,
  })
  app.setErrorHandler(writeProblem)
  markReplies(app)
  drainOnClose(app, dependencies.grace_ms ?? graceOf({ evaluation: false }).requests_ms)
  watchBodies(app, body_patience)
  tellRefusals(app, dependencies)
  await app.register(cookie)
  if (dependencies.native_apps) await letNativeAppsIn(app)
  // Answers in JSON alone: files come as they are kept, live events must not wait for more. What is sent to us packed is not
  // unpacked, because nobody knows its size before. Other sites cannot ask in somebody's name (SameSite), so that no length
  // tells them of what is in an answer.
  await app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['gzip'],
    globalDecompression: false,
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'", ...(web_folder ? await inlineScriptHashes(web_folder) : [])],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure_cookie ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  boundJson(app)
  takeOneClicks(app)
  keepRawBodies(app)
  // A file over the limit is cut and refused by name; the others of the same request are kept.
  await app.register(multipart, { throwFileSizeLimit: false })
  if (dependencies.rate_limit_per_minute > 0)
    await app.register(rateLimit, {
      max: dependencies.rate_limit_per_minute,
      timeWindow: 60_000,
      // A first visit fetches the whole app; only the API costs work. Asked by the route, for a path has many spellings.
      allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
      errorResponseBuilder: (_request, { ttl }) =>
        problem('RATE_LIMITED', { data: { retry_after: Math.ceil(ttl / 1000) } }),
    })

  await serveDescription(app, dependencies)

  dependencies.files.lost.onLost(({ key, why }) =>
    app.log.error({ key, why }, 'a stored file cannot be read'),
  )

  const serve = createServe(app, {
    pool,
    queue,
    secureCookie: secure_cookie,
    sells: dependencies.billing !== null,
    gate: dependencies.gate,
    now,
    writeReply,
    uploads: createUploadSemaphore(dependencies.uploads_at_once ?? uploadsAtOnce),
  })
  const live = await createLiveStream({
    pool,
    maySee: async (work, event) => isPersonal(event) || (await findReport(work, event.report_id)) !== null,
    log: app.log,
  })
  app.addHook('preClose', () => live.close())

  servePlatform(serve, { ...dependencies, live })
  serveAccount(serve, { ...dependencies, duties })
  serveOrganization(serve, { ...dependencies, log: app.log })
  serveReports(serve, dependencies)
  serveReportExports(serve, dependencies)
  serveReportPaper(serve, dependencies)
  serveDeliveries(serve, dependencies)
  serveAnalysis(serve, { ...dependencies, waitMs: 180_000 })
  serveClientCompany(serve, { ...dependencies, log: app.log })
  serveNace(serve)
  serveGuidelines(serve)
  serveCertificates(serve, { ...dependencies, log: app.log })
  serveRegulations(serve)
  serveSearch(serve)
  serveServiceMinutes(serve)
  serveServiceRules(serve)
  servePerformance(serve)
  serveStatistics(serve)
  serveActionAnalytics(serve)
  serveActionReports(serve, dependencies)
  serveCorrectiveActions(serve, dependencies)
  serveActionLinks(serve, dependencies)
  serveCriticalNotices(serve, dependencies)
  servePortal(serve, dependencies)
  serveActionReminders(serve)
  serveCarryOver(serve)
  serveDataTransfer(serve, { ...dependencies, duties, log: app.log })
  serveErrorLog(serve, dependencies)
  serveAudit(serve)
  serveIntegrations(serve, dependencies)
  serveMembers(serve, dependencies)
  serveNotifications(serve, dependencies)
  serveOnboarding(serve)
  serveSubscriptions(serve, { ...dependencies, log: app.log })
  serveSupport(serve, { ...dependencies, log: app.log })
  serveVisits(serve, dependencies)
  assertAllServed(serve, allRoutes)
  refuseUnknownCalls(app)
  if (dependencies.dev_outbox_folder) serveDevOutbox(app, dependencies.dev_outbox_folder)
  if (web_folder)
    await serveWebApp(app, web_folder, {
      secure_cookie,
      asVisitor: visitorsOf(dependencies),
      patience_ms: dependencies.page_patience_ms ?? pagePatienceMs,
    })
  else
    app.setNotFoundHandler(() => {
      throw unknownRoute()
    })
  return app
}
