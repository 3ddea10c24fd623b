// Webhooks by the Standard Webhooks convention (standardwebhooks.com): three headers, an HMAC over id, moment and body, several
// signatures while a secret is exchanged. Addresses come from people, so they are called by the one guarded way out: public
// hosts alone, checked when connecting, no redirects, answers of a bounded size.
import { createHmac, randomBytes } from 'node:crypto'
import type { DeliveryFailure } from '@gozlem/domain/integration/webhook'
import { createOutgoing, type OutgoingOptions } from '../outgoing/outgoing-request'

export interface WebhookCall {
  url: string
  message_id: string
  body: string
  /** `whsec_…`, the current one first. */
  secrets: readonly string[]
}

export interface WebhookOutcome {
  /** Null where the endpoint took it. */
  failure: DeliveryFailure | null
  /** Null where there was no answer. */
  response_status: number | null
  duration_ms: number
  /** How the answer began. */
  answer: string
}

export interface WebhookSender {
  /** Calls an endpoint once; never throws but where `signal` aborts. */
  send(call: WebhookCall, signal: AbortSignal): Promise<WebhookOutcome>
}

export interface WebhookOptions {
  /** Whether addresses may lie in a private network or on this machine, and do without https. */
  allow_private_addresses: boolean
  /** How to reach public ones, for tests. */
  reach?: Pick<OutgoingOptions, 'ca' | 'resolve'>
  timeout_ms?: number
}

const maxResponseSize = 64 * 1024
const answerKept = 500
const usualTimeoutMs = 15_000
const secretPrefix = 'whsec_'

/** A new secret. */
export const makeWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

/** The header webhook-signature of a message, one signature for each secret. */
export function signWebhook(
  secrets: readonly string[],
  message: { message_id: string; seconds: number; body: string },
): string {
  const signed = `${message.message_id}.${message.seconds}.${message.body}`
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    })
    .join(' ')
}

export function createWebhookSender(options: WebhookOptions): WebhookSender {
  const { allow_private_addresses, reach = {}, timeout_ms = usualTimeoutMs } = options
  const ask = createOutgoing({ ...reach, maxResponseSize, isTrusted: () => allow_private_addresses })
  return {
    async send({ url, message_id, body, secrets }, signal) {
      const began = Date.now()
      const seconds = Math.floor(began / 1000)
      const patience = AbortSignal.timeout(timeout_ms)
      try {
        const { status, text } = await ask(new URL(url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'SahaGozlem-Webhooks/1',
            'webhook-id': message_id,
            'webhook-timestamp': String(seconds),
            'webhook-signature': signWebhook(secrets, { message_id, seconds, body }),
          },
          body,
          signal: AbortSignal.any([signal, patience]),
        })
        return {
          failure: status >= 200 && status < 300 ? null : 'refused',
          response_status: status,
          duration_ms: Date.now() - began,
          answer: printable(text),
        }
      } catch (error) {
        if (signal.aborted) throw error
        const failure = patience.aborted ? 'timeout' : failureOf(error)
        return { failure, response_status: null, duration_ms: Date.now() - began, answer: '' }
      }
    },
  }
}

function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EPRIVATEADDRESS') return 'private_address'
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'answer_too_large'
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable'
}

/** PostgreSQL keeps no NUL, and a log shows no control characters. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, answerKept)
