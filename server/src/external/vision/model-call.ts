// One question to a vision model and its answer as JSON of a schema: tries again where that can help, counts tokens and
// time, and says of every failure what kind it is.
import { setTimeout as delay } from 'node:timers/promises'
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import * as z from 'zod'
import { EngineFailure, type EngineFailureKind } from './engine'
import { languageModel } from './language-model'
import type { ModelSettings } from './model-settings'
import { costOf } from './prices'

export interface ModelQuestion<Answer> {
  system: string
  text: string
  /** JPEG, as base64: the SDK's own conversion takes ten times as long. */
  photo: string | null
  schema: z.ZodType<Answer>
  signal: AbortSignal
}

/** What a question took, whatever became of it; holds nothing of what was asked or answered. */
export interface ModelCall {
  outcome: 'ok' | EngineFailureKind
  detail: string
  requests: number
  latency_ms: number
  input_tokens: number | null
  output_tokens: number | null
  cost_usd: number | null
}

export interface ModelCallOptions {
  onCall: (call: ModelCall) => void
  /** Wait before the second request in milliseconds; it doubles for every further one. */
  retryDelayMs?: number
}

const maximumRequests = 3
const longestWaitMs = 30_000
const maximumOutputTokens = 12_000

const unreadable =
  'Önceki yanıtın istenen JSON biçiminde değildi. Açıklama ve kod işareti eklemeden, yalnız şemaya uyan JSON nesnesini yaz.'

/**
 * Asks a model. Overload, server and network errors are tried again up to three requests in all, waiting as long as
 * `Retry-After` says; an answer outside the schema is asked for once more.
 * @throws EngineFailure
 */
export async function askModel<Answer>(
  settings: ModelSettings,
  question: ModelQuestion<Answer>,
  { onCall, retryDelayMs = 500 }: ModelCallOptions,
): Promise<Answer> {
  const begin = performance.now()
  const tokens = { input: null as number | null, output: null as number | null }
  let requests = 0
  let repairing = false
  const tell = (outcome: ModelCall['outcome'], detail: string) =>
    onCall({
      outcome,
      detail,
      requests,
      latency_ms: Math.round(performance.now() - begin),
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      cost_usd: costOf(settings, tokens),
    })
  for (;;) {
    requests += 1
    try {
      const { text, usage } = await request(settings, question, repairing)
      tokens.input = sum(tokens.input, usage?.inputTokens)
      tokens.output = sum(tokens.output, usage?.outputTokens)
      const read = question.schema.safeParse(parseJson(text))
      if (read.success) {
        tell('ok', '')
        return read.data
      }
      if (repairing || requests >= maximumRequests)
        throw new EngineFailure('invalid', text === '' ? 'no answer' : 'outside the schema')
      repairing = true
    } catch (error) {
      const failure = failureOf(error, question.signal)
      const wait = requests < maximumRequests ? waitBefore(error, failure, requests, retryDelayMs) : null
      if (wait === null) {
        tell(failure.kind, failure.detail)
        throw failure
      }
      await delay(wait, undefined, { signal: question.signal }).catch(() => undefined)
    }
  }
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

async function request<Answer>(
  settings: ModelSettings,
  { system, text, photo, schema, signal }: ModelQuestion<Answer>,
  repairing: boolean,
): Promise<{ text: string; usage: Usage | undefined }> {
  signal.throwIfAborted()
  try {
    const result = await generateText({
      model: languageModel(settings),
      system,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: repairing ? `${text}\n\n${unreadable}` : text },
            ...(photo ? [{ type: 'image' as const, image: photo, mediaType: 'image/jpeg' }] : []),
          ],
        },
      ],
      output: Output.object({ name: 'analiz', schema: wireSchema(schema) }),
      maxOutputTokens: maximumOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      // The provider keeps neither question nor answer.
      providerOptions: { openai: { store: false } },
    })
    return { text: result.text, usage: result.usage }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', usage: error.usage }
    throw error
  }
}

const wireSchemas = new WeakMap<z.ZodType, ReturnType<typeof jsonSchema>>()

/** The schema as it is sent; what comes back is read by `askModel` itself, which knows how to ask again. */
function wireSchema(schema: z.ZodType) {
  const known = wireSchemas.get(schema)
  if (known) return known
  const { $schema: _, ...made } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })
  const wire = jsonSchema(made as Parameters<typeof jsonSchema>[0])
  wireSchemas.set(schema, wire)
  return wire
}

/** The JSON object in a text: alone, between code marks or among words; undefined when there is none. */
function parseJson(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

const sum = (before: number | null, more: number | undefined): number | null =>
  more === undefined ? before : (before ?? 0) + more

function failureOf(error: unknown, signal: AbortSignal): EngineFailure {
  if (signal.aborted) {
    const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
    return new EngineFailure(late ? 'timeout' : 'cancelled', '')
  }
  if (error instanceof EngineFailure) return error
  const code = codeOf(error)
  if (code !== null) return new EngineFailure(code === 'EPRIVATEADDRESS' ? 'refused' : 'unavailable', code)
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0
  const detail = `HTTP ${status}`
  if (status === 429 || status === 529) return new EngineFailure('rate_limited', detail)
  if (status >= 500 || status === 408) return new EngineFailure('unavailable', detail)
  if (status >= 300) return new EngineFailure('refused', detail)
  // A success that the SDK cannot read is a broken answer.
  return new EngineFailure('invalid', error instanceof Error ? error.name : 'unknown', { cause: error })
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** How long to wait before the next request; null when it would not help. */
function waitBefore(
  error: unknown,
  { kind }: EngineFailure,
  requests: number,
  retryDelayMs: number,
): number | null {
  if (kind !== 'rate_limited' && kind !== 'unavailable') return null
  const backoff = retryDelayMs * 2 ** (requests - 1) * (1 + Math.random() / 4)
  const told = APICallError.isInstance(error) ? readRetryAfter(error.responseHeaders?.['retry-after']) : null
  const wait = Math.max(backoff, told ?? 0)
  return wait <= longestWaitMs ? wait : null
}

/** RFC 9110 10.2.3: seconds or a date; in milliseconds. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
