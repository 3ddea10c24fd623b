// Netgsm's REST API, version 2 (POST /sms/rest/v2/send), after the provider's own documentation and client
// (netgsm.com.tr/dokuman, github.com/netgsm/netgsm-sms-js). Every answer carries a two- or three-digit code; whatever the
// HTTP status, that code decides.
import { z } from 'zod'
import { DeliveryError } from '../delivery-error'
import type { SmsProvider } from './sms-provider'

export interface NetgsmAccount {
  username: string
  password: string
  /** The sender name that Netgsm has approved (msgheader). */
  sender: string
}

export interface NetgsmOptions extends NetgsmAccount {
  base_url?: string
  /** Milliseconds to wait for the whole answer. */
  timeout_ms?: number
}

const accepted = '00'

/** Codes that speak of this message; all others (sign-in, sender, credit, limits, trouble at Netgsm) may be mended. */
const permanent: Record<string, string> = {
  '20': 'the text is refused or too long',
  '70': 'a parameter is refused',
}

const Answer = z.object({ code: z.coerce.string() })

/** Text messages through a Netgsm account. */
export function createNetgsmSms(options: NetgsmOptions): SmsProvider {
  const { username, password, sender, base_url = 'https://api.netgsm.com.tr', timeout_ms = 15_000 } = options
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    async send({ to, text }, signal) {
      const message = {
        msgheader: sender,
        // Turkish letters arrive as written; without it they become their ASCII neighbours.
        encoding: 'TR',
        // Information, not advertising: no consent to look up (İYS).
        iysfilter: '0',
        messages: [{ msg: text, no: to.replace(/^\+90/, '') }],
      }
      const response = await post(`${base_url}/sms/rest/v2/send`, {
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
      })
      const code = codeOf(response.text)
      if (code === accepted) return
      if (code === null) throw new DeliveryError(`Netgsm answered HTTP ${response.status} without a code`)
      const refusal = permanent[code]
      throw new DeliveryError(`Netgsm answered ${code}${refusal ? `: ${refusal}` : ''}`, {
        permanent: refusal !== undefined,
      })
    },
  }
}

async function post(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(timedOut ? 'Netgsm did not answer in time' : 'Netgsm cannot be reached')
  }
}

/** The code of `{"code":"30",…}`, or of the bare `30` that older servers send; null when there is none. */
function codeOf(text: string): string | null {
  try {
    const json: unknown = JSON.parse(text)
    return Answer.safeParse(json).data?.code ?? bareCode(text)
  } catch {
    return bareCode(text)
  }
}

function bareCode(text: string): string | null {
  return /^\s*(\d{2,4})(?:\s|$)/.exec(text)?.[1] ?? null
}
