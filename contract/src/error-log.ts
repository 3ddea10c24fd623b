import { clientErrorsKeptDays } from '@gozlem/domain/account/retention'
import { daysKeptMessage, fewestDaysKept } from '@gozlem/domain/error-log/cleanup'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Done, Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

const text = (maximum: number) => z.string().check(z.maxLength(maximum))

const Viewport = z.object({ width: z.int(), height: z.int() })

/** As its two sides, or as a text such as `390x844`; a text without two numbers says nothing, and costs no report. */
const SentViewport = z.pipe(
  z.union([Viewport, text(100)]),
  z.transform((sent) => (typeof sent === 'string' ? viewportIn(sent) : sent)),
)

function viewportIn(typed: string): z.infer<typeof Viewport> | null {
  const [, width, height] = /(\d{1,6})\D+(\d{1,6})/.exec(typed) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** An error that a client saw (seed 2 section 3); longer texts are cut by the client. */
export const ClientErrorInput = z.object({
  error_message: text(2000).check(z.minLength(1)),
  error_stack: z.optional(z.nullable(text(20_000))),
  user_id: z.optional(z.nullable(text(100))),
  session_id: z.optional(z.nullable(text(100))),
  url: z.optional(z.nullable(text(2000))),
  user_agent: z.optional(z.nullable(text(500))),
  timestamp: z.optional(z.nullable(Instant)),
  viewport: z.optional(z.nullable(SentViewport)),
  memory_usage: z.optional(z.nullable(z.record(z.string(), z.number()))),
  additional_data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type ClientErrorInput = z.infer<typeof ClientErrorInput>

export const logClientError = route('errorLog.logClientError', {
  summary: 'Takes an error a client saw; anybody may report, within limits per session and address.',
  body: ClientErrorInput,
  reply: z.object({ success: z.literal(true), error_ref: z.string() }),
  problems: ['VALIDATION_ERROR', 'RATE_LIMITED'],
})

export const LoggedError = z.object({
  id: Id,
  /** What a person can read out. */
  error_ref: z.string(),
  error_message: z.string(),
  /** Errors whose messages differ in numbers and ids alone are of one kind, release by release. */
  error_kind: z.string(),
  /** The release; empty where the client did not say. */
  version: z.string(),
  url: z.string(),
  user_agent: z.string(),
  user_id: z.nullable(Id),
  user_name: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  /** By the client's clock. */
  happened_at: z.nullable(Instant),
  created_at: Instant,
})
export type LoggedError = z.infer<typeof LoggedError>

export const LoggedErrorDetail = z.extend(LoggedError, {
  error_stack: z.string(),
  /** The same in the words of the source; null where the release's source maps are not here. */
  source_stack: z.nullable(z.string()),
  session_id: z.string(),
  viewport: z.nullable(Viewport),
  memory_usage: z.nullable(z.record(z.string(), z.number())),
  additional_data: z.nullable(z.record(z.string(), z.unknown())),
})
export type LoggedErrorDetail = z.infer<typeof LoggedErrorDetail>

const period = { from: z.optional(Day), to: z.optional(Day) }

export const listClientErrors = route('errorLog.list', {
  summary: 'Errors that clients saw, the latest first.',
  query: z.extend(ListQuery, {
    ...period,
    user_id: z.optional(Id),
    /** A part of the address. */
    url: z.optional(text(200)),
    kind: z.optional(text(32)),
  }),
  reply: z.object({ logs: z.array(LoggedError), pagination: Pagination }),
})

export const readClientError = route('errorLog.read', {
  summary: 'One error with its stack, resolved by source maps where they are at hand.',
  params: IdParams,
  reply: z.object({ log: LoggedErrorDetail }),
  problems: ['NOT_FOUND'],
})

export const readErrorStats = route('errorLog.stats', {
  summary:
    'How many errors there were day by day, and which kinds are the most frequent; of 30 days unless told.',
  query: z.object(period),
  reply: z.object({
    from: Day,
    to: Day,
    total: z.int(),
    /** Signed-in people who saw one. */
    people: z.int(),
    /** Every day of the period, those without errors too. */
    days: z.array(z.object({ day: Day, errors: z.int() })),
    /** At most 20, the most frequent first. */
    kinds: z.array(
      z.object({
        error_kind: z.string(),
        /** Of the latest one. */
        error_message: z.string(),
        version: z.string(),
        errors: z.int(),
        people: z.int(),
        first_at: Instant,
        last_at: Instant,
      }),
    ),
  }),
  problems: ['VALIDATION_ERROR'],
})

const deleted = z.extend(Done, { deleted: z.int() })

export const deleteClientError = route('errorLog.delete', {
  summary: 'Deletes an error; one that is gone already is no problem.',
  params: IdParams,
  reply: deleted,
})

export const deleteClientErrors = route('errorLog.deleteMany', {
  summary: 'Deletes the errors that are named.',
  body: z.object({
    ids: z.array(Id).check(z.minLength(1, 'Kayıt seçin.'), z.maxLength(100, 'En fazla 100 kayıt seçin.')),
  }),
  reply: deleted,
})

export const cleanUpClientErrors = route('errorLog.cleanUp', {
  summary: 'Deletes errors older than so many days.',
  params: z.object({
    days: z.coerce
      .number()
      .check(z.int(), z.minimum(fewestDaysKept, daysKeptMessage), z.maximum(clientErrorsKeptDays)),
  }),
  reply: deleted,
})
