// Firebase Cloud Messaging, HTTP v1 (firebase.google.com/docs/reference/fcm/rest/v1/projects.messages): messages to the app on
// Android. Google takes an access token for them, which it hands out for a signed word of a service account.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { pushChannel } from '@gozlem/domain/notification/push'
import { z } from 'zod'
import { providerToken } from './provider-token'
import { type AppSender, type PushMessage, pushKeptSeconds, pushTimeoutMs } from './push-sender'

/** Who sends, as the file says that Firebase hands out. */
export interface FcmAccount {
  project_id: string
  client_email: string
  private_key_id: string
  private_key: KeyObject
  /** Where access tokens come from. */
  token_uri: string
}

export interface FcmOptions {
  account: FcmAccount
  /** Where messages go. */
  base_url?: string
  now?: () => Date
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const grantSeconds = 60 * 60
/** An access token is not used so shortly before its end. */
const marginMs = 5 * 60_000

const AccountFile = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().regex(/^https:|^http:\/\/127\.0\.0\.1[:/]/),
})
const Access = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const Refusal = z.object({
  error: z.object({
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
})

/**
 * Reads the file of a service account (JSON).
 * @throws Error saying what is wrong with it, never what it holds
 */
export function readFcmAccount(text: string): FcmAccount {
  const { data } = AccountFile.safeParse(parsed(text))
  if (!data) throw new Error('it is not the JSON of a service account')
  try {
    return { ...data, private_key: createPrivateKey(data.private_key) }
  } catch {
    throw new Error('its private_key cannot be read')
  }
}

/** A sender to the apps of one Firebase project. */
export function createFcmSender({
  account,
  base_url = 'https://fcm.googleapis.com',
  now = () => new Date(),
}: FcmOptions): AppSender {
  const address = `${base_url}/v1/projects/${account.project_id}/messages:send`
  let access: { token: string; until: number } | null = null

  async function accessToken(signal: AbortSignal): Promise<string> {
    const at = now().getTime()
    if (access && access.until > at) return access.token
    const iat = Math.floor(at / 1000)
    const { client_email: iss, token_uri: aud, private_key: key, private_key_id: key_id } = account
    const claims = { iss, scope, aud, iat, exp: iat + grantSeconds }
    const assertion = providerToken({ algorithm: 'RS256', key, key_id, claims })
    const body = new URLSearchParams({ grant_type: grantType, assertion })
    const answer = await post(aud, { body }, signal)
    const { data } = Access.safeParse(parsed(answer.text))
    if (answer.status !== 200 || !data)
      throw new Error(`Google gave no access token for push messages: ${answer.status}`)
    access = { token: data.access_token, until: at + data.expires_in * 1000 - marginMs }
    return access.token
  }

  return {
    async send(token, message, signal) {
      const headers = {
        authorization: `Bearer ${await accessToken(signal)}`,
        'content-type': 'application/json',
      }
      const { status, text } = await post(
        address,
        { headers, body: JSON.stringify(content(token, message)) },
        signal,
      )
      if (status === 200) return 'taken'
      if (isAboutToken(status, text)) return 'gone'
      if (status === 401) access = null
      throw new Error(`Firebase did not take the message: ${status}`)
    },
  }
}

function content(token: string, { id, title, body, url }: PushMessage): object {
  return {
    message: {
      token,
      notification: { title, body },
      data: { id, url },
      android: {
        ttl: `${pushKeptSeconds}s`,
        notification: { channel_id: pushChannel.id, tag: id },
      },
    },
  }
}

/** Whether the token is to blame: the app was removed, the token is none, or it is of another project. */
function isAboutToken(status: number, text: string): boolean {
  const details = Refusal.safeParse(parsed(text)).data?.error.details ?? []
  const says = (code: string) => details.some(({ errorCode }) => errorCode === code)
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field))
  if (status === 404) return says('UNREGISTERED')
  if (status === 403) return says('SENDER_ID_MISMATCH')
  return status === 400 && says('INVALID_ARGUMENT') && fields.every((field) => field === 'message.token')
}

async function post(
  address: string,
  request: Pick<RequestInit, 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const response = await fetch(address, {
    ...request,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(pushTimeoutMs)]),
  })
  return { status: response.status, text: await response.text() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
