// The analysis engine of an organization as the system's administrator sets it, and what engines did.
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { IdParams, Instant, optionalText } from './shapes'
import { visionProviders } from './vision-provider'

/** installation: as the environment says; embedded: never a model; own: a model of its own. */
export const engineModes = ['installation', 'embedded', 'own'] as const
export type EngineMode = (typeof engineModes)[number]

const count = (maximum: number) =>
  z
    .int('Tam sayı yazın.')
    .check(z.minimum(1, 'En az 1 olmalıdır.'), z.maximum(maximum, `En çok ${maximum} olabilir.`))

export const EngineInput = z.object({
  mode: z.enum(engineModes),
  provider: z._default(z.nullable(z.enum(visionProviders)), null),
  model: z._default(optionalText(100), ''),
  /** Empty: the provider's own address. */
  base_url: z._default(optionalText(300), ''),
  /** Left out: the stored key stays, as long as provider and address do. It is never answered. */
  api_key: z.optional(optionalText(500)),
  /** Calls a day; null for the installation's limit. */
  daily_quota: z._default(z.nullable(count(1_000_000)), null),
  /** Calls at once; null for the installation's limit. */
  concurrency: z._default(z.nullable(count(100)), null),
})
export type EngineInput = z.input<typeof EngineInput>

const Model = z.object({ provider: z.enum(visionProviders), model: z.string() })

const summary = {
  calls: z.int(),
  failures: z.int(),
  /** Of calls that succeeded; null without one. */
  median_ms: z.nullable(z.int()),
  p95_ms: z.nullable(z.int()),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** US dollars, of the calls whose price is known. */
  cost_usd: z.number(),
  /** Calls whose price is not known. */
  without_price: z.int(),
}

/** Calls of the last 30 days. */
export const EngineStatistics = z.object({
  total: z.object(summary),
  models: z.array(z.object({ ...Model.shape, ...summary })),
})
export type EngineStatistics = z.infer<typeof EngineStatistics>

export const EngineView = z.object({
  organization: z.object({ id: IdParams.shape.id, name: z.string() }),
  mode: z.enum(engineModes),
  provider: z.nullable(z.enum(visionProviders)),
  model: z.string(),
  base_url: z.string(),
  has_key: z.boolean(),
  daily_quota: z.nullable(z.int()),
  concurrency: z.nullable(z.int()),
  updated_at: z.nullable(Instant),
  /** What 'installation' stands for; model null is the embedded engine. */
  installation: z.object({
    model: z.nullable(Model),
    daily_quota: z.nullable(z.int()),
    concurrency: z.int(),
    /** Whether addresses in a private network are taken. */
    private_addresses: z.boolean(),
  }),
  used_today: z.int(),
  statistics: EngineStatistics,
})
export type EngineView = z.infer<typeof EngineView>

export const readEngine = route('analysis.readEngine', {
  summary: 'The analysis engine of an organization, its quota and what it did in the last 30 days.',
  params: IdParams,
  reply: z.object({ engine: EngineView }),
  problems: ['NOT_FOUND'],
})

export const updateEngine = route('analysis.updateEngine', {
  summary:
    'Changes what is sent of the analysis engine of an organization. Keys are stored sealed and never answered.',
  params: IdParams,
  body: changesOf(EngineInput),
  reply: z.object({ engine: EngineView, message: z.string() }),
  problems: ['NOT_FOUND', 'VALIDATION_ERROR'],
})

export const testEngine = route('analysis.testEngine', {
  summary: 'Asks the model that these settings name about a test picture, and stores nothing of them.',
  params: IdParams,
  body: EngineInput,
  reply: z.object({
    works: z.boolean(),
    /** Turkish, fit to show. */
    message: z.string(),
    latency_ms: z.int(),
  }),
  problems: ['NOT_FOUND', 'VALIDATION_ERROR'],
})

export const readAnalysisStatistics = route('analysis.readStatistics', {
  summary: 'Calls to analysis models over the whole installation in the last 30 days.',
  reply: z.object({ statistics: EngineStatistics }),
})
