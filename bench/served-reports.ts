// What the list benchmarks call: the product on a report database, and the least a server can do for the same answer.
import { listReports } from '@gozlem/contract/report'
import { createApp } from '@gozlem/server/app'
import { createPool } from '@gozlem/server/db/pool'
import { openLocalFiles } from '@gozlem/server/external/files/local-files'
import { createUploadPieces } from '@gozlem/server/external/files/upload-pieces'
import { createSourceMaps } from '@gozlem/server/external/stacks/source-maps'
import { embeddedEngine } from '@gozlem/server/external/vision/embedded-engine'
import { visionDefaults } from '@gozlem/server/external/vision/vision-config'
import { createAnalysisEngines } from '@gozlem/server/features/analysis/engine-commands'
import { generatedReply, replySchema } from '@gozlem/server/http/reply-writer'
import Fastify, { type FastifyInstance } from 'fastify'
import { organizationId, type ReportDatabase } from './report-database'
import type { Stage } from './stage'

const poolSize = 16

/** The product as `npm start` runs it, without what a list does not touch. */
export async function serveProduct(stage: Stage, { appUrl }: ReportDatabase): Promise<string> {
  const pool = createPool(appUrl, { max: poolSize })
  stage.onEnd(() => pool.end())
  const untouched = () => Promise.reject(new Error('a list does not need this'))
  const app = await createApp({
    pool,
    queue: { enqueue: untouched },
    outbox: { mail: untouched, sms: untouched },
    push: { public_key: '', services: [] },
    push_origins: [],
    private_webhooks: false,
    native_apps: false,
    files: await openLocalFiles(stage.folder()),
    photos: { ingest: untouched },
    pieces: createUploadPieces({ folder: stage.folder(), largest: 0 }),
    sheets: { read: untouched },
    documents: { read: untouched },
    readiness: untouched,
    printer: { render: untouched, renderFollowUp: untouched, renderLetters: untouched },
    engines: createAnalysisEngines({
      pool,
      sealing_key: Buffer.alloc(32),
      config: visionDefaults,
      embedded: embeddedEngine,
      onWarning: () => undefined,
    }),
    vision: visionDefaults,
    version: '0.0.0-bench',
    billing: null,
    support_email: null,
    support_mailbox: false,
    secure_cookie: false,
    open_description: true,
    gate: { superadminSecondFactor: false },
    sealing_key: Buffer.alloc(32, 'bench'),
    trust_proxy: false,
    rate_limit_per_minute: 0,
    log_level: 'warn',
    now: () => new Date(),
    writeReply: generatedReply,
    public_url: 'http://localhost',
    dev_outbox_folder: null,
    web_folder: null,
    source_maps: createSourceMaps(null),
  })
  return listen(stage, app)
}

/**
 * The floor: the same server, pool and serialiser, one prepared query for the same 50 rows, or as many as `?limit=` says,
 * nobody signed in. Row security holds here too; its scope is set once when a connection opens.
 */
export async function serveFloor(stage: Stage, { appUrl }: ReportDatabase): Promise<string> {
  const scoped = new URL(appUrl)
  scoped.searchParams.set('options', `-c app.scope=tenant -c app.organization_id=${organizationId}`)
  const pool = createPool(scoped.href, { max: poolSize })
  stage.onEnd(() => pool.end())
  const app = Fastify({ logger: { level: 'warn' } })
  app.get<{ Querystring: { limit?: string } }>('/api/reports', {
    schema: { response: { '2xx': replySchema(listReports.reply) } },
    serializerCompiler: generatedReply(listReports),
    handler: async ({ query }) => {
      const { rows } = await pool.query<object>({
        name: 'newest',
        text: newest,
        values: [organizationId, false, Number(query.limit ?? 50)],
      })
      return { reports: rows.map((row) => ({ ...row, can })), pagination }
    },
  })
  return listen(stage, app)
}

const newest = `
  select r.id, r.number, r.title, r.name, r.status, r.report_type, r.client_company_name, r.client_company_address,
    r.osgb_name, r.risk_method, r.created_by, r.created_by_name, r.created_by_email, r.organization_id as company_id,
    o.name as company_name, r.client_company_id, r.client_company_sgk_no, r.total_entries, r.highest_risk, r.is_archived,
    r.created_at, r.updated_at, r.completed_at, r.deleted_at
  from report r join organization o on o.id = r.organization_id
  where r.organization_id = $1 and r.is_archived = $2 and r.deleted_at is null
  order by r.created_at desc, r.id desc limit $3`

const can = {
  edit: true,
  finalize: true,
  cancel: true,
  delete: false,
  archive: false,
  send: false,
  reissue: false,
}
const pagination = { total: 100_000, page: 1, limit: 50, totalPages: 2000, next: 'W10' }

async function listen(stage: Stage, app: FastifyInstance): Promise<string> {
  stage.onEnd(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}
