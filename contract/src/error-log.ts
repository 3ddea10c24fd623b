import * as z from 'zod/mini'
import { route } from './route'
import { Instant } from './shapes'

const text = (maximum: number) => z.string().check(z.maxLength(maximum))

/** An error that a client saw (seed 2 section 3); longer texts are cut by the client. */
export const ClientErrorInput = z.object({
  error_message: text(2000).check(z.minLength(1)),
  error_stack: z.optional(z.nullable(text(20_000))),
  user_id: z.optional(z.nullable(text(100))),
  session_id: z.optional(z.nullable(text(100))),
  url: z.optional(z.nullable(text(2000))),
  user_agent: z.optional(z.nullable(text(500))),
  timestamp: z.optional(z.nullable(Instant)),
  viewport: z.optional(z.nullable(z.object({ width: z.int(), height: z.int() }))),
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
