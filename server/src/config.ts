// Configuration comes from the environment and is read once, here. Production refuses to start on anything that is only
// fit for evaluation.
import { isIP, isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { normalizeEmail } from '@gozlem/domain/account/email'
import type { ProcessRole } from './db/connections'
import { ConfigError, type Environment, readFlag, wholeNumber } from './environment'
import type { StoreBilling } from './external/billing/webhook-signature'
import { type ImapServer, readImapUrl } from './external/mail/mailbox'
import { readSmtpUrl, type SmtpServer } from './external/mail/smtp-mail'
import { type PushConfig, readPushConfig } from './external/push/push-config'
import { longestMailboxName } from './external/secrets/answer-address'
import type { NetgsmAccount } from './external/sms/netgsm-sms'
import { readVisionConfig, type VisionConfig } from './external/vision/vision-config'

export interface Config {
  /** Evaluation mode (no NODE_ENV=production): embedded database, loopback only, demo organization. */
  readonly evaluation: boolean
  readonly host: string
  readonly port: number
  readonly data_dir: string
  /** Null: the product starts its own PostgreSQL under data_dir. */
  readonly database_url: string | null
  /** Signs in as the owner of the tables to migrate them; DATABASE_URL where it is not set. */
  readonly database_owner_url: string | null
  /** What this process does. */
  readonly role: ProcessRole
  /** Connections it takes of the database, all together. */
  readonly database_pool: number
  readonly public_url: string | null
  readonly secure_cookie: boolean
  /** Addresses of proxies whose word on the client's address is taken, or how many stand in front. */
  readonly trust_proxy: false | number | string
  readonly rate_limit_per_minute: number
  /** 32 bytes that seal identity numbers at rest. */
  readonly sealing_key: Buffer
  /** Null: mails are written to data_dir/outbox. */
  readonly smtp: SmtpServer | null
  readonly mail_from: string
  /** Where users turn for help; null where nobody is named. */
  readonly support_email: string | null
  /** The mailbox of that address, where answers to support mails are read; null: they are not. */
  readonly support_imap: ImapServer | null
  /** Null: text messages are written to data_dir/outbox. */
  readonly netgsm: NetgsmAccount | null
  /** The services that carry push messages to the apps for phones. */
  readonly push: PushConfig
  readonly vision: VisionConfig
  /** Whether webhooks may go into a private network, to this machine, and by plain http. */
  readonly private_webhooks: boolean
  /** What the store provider sends with its webhooks; null: nothing is sold, and nothing is locked. */
  readonly billing: StoreBilling | null
  /** Whether the apps for phones may call, which open their pages from themselves. */
  readonly native_apps: boolean
  readonly log_level: string
}

/** Fixed and public on purpose: evaluation data is not worth a secret, production refuses it. */
const evaluationSealingKey = Buffer.alloc(32, 'saha-gozlem-evaluation')

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable that is missing or wrong
 */
export function readConfig(env: Environment): Config {
  const evaluation = env.NODE_ENV !== 'production'
  const database_url = env.DATABASE_URL || null
  const public_url = env.PUBLIC_URL || null
  if (!evaluation) {
    if (!database_url) throw new ConfigError('DATABASE_URL is required in production')
    if (!public_url) throw new ConfigError('PUBLIC_URL is required in production')
  }
  if (public_url && !URL.canParse(public_url)) throw new ConfigError('PUBLIC_URL is not a URL')
  if (!evaluation) refusePlainHttp(env)
  return {
    evaluation,
    host: env.HOST || (evaluation ? '127.0.0.1' : '0.0.0.0'),
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    data_dir: resolve(env.DATA_DIR || 'data'),
    database_url,
    database_owner_url: env.DATABASE_OWNER_URL || database_url,
    role: processRole(env, database_url),
    database_pool: wholeNumber(env, 'DATABASE_POOL', 21, 6, 1000),
    public_url,
    secure_cookie: public_url?.startsWith('https:') ?? false,
    trust_proxy: trustedProxy(env),
    rate_limit_per_minute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', evaluation ? 0 : 600, 0, 1_000_000),
    sealing_key: sealingKey(env, evaluation),
    smtp: smtpServer(env),
    mail_from: mailFrom(env),
    support_email: supportEmail(env),
    support_imap: supportImap(env),
    netgsm: netgsmAccount(env),
    push: readPushConfig(env),
    vision: readVisionConfig(env),
    private_webhooks: evaluation || readFlag(env, 'WEBHOOK_ALLOW_PRIVATE_ADDRESSES'),
    billing: storeBilling(env, evaluation),
    native_apps: readFlag(env, 'NATIVE_APPS'),
    log_level: env.LOG_LEVEL || (evaluation ? 'warn' : 'info'),
  }
}

/**
 * Where people open the product: what the terminal says, mails name and links begin with. One address, because the cookie of a
 * session belongs to its host and signs nobody in at `localhost` who signed in at `127.0.0.1`.
 */
export function publicAddress({
  public_url,
  host,
  port,
}: Pick<Config, 'public_url' | 'host' | 'port'>): string {
  if (public_url !== null) return public_url.replace(/(?<!\/)\/+$/, '')
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function processRole(env: Environment, database_url: string | null): ProcessRole {
  const role = env.ROLE || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new ConfigError('ROLE must be web, worker or all')
  if (role !== 'all' && !database_url)
    throw new ConfigError('ROLE needs a DATABASE_URL: the embedded database serves one process')
  return role
}

/** 32 bytes as base64. @throws ConfigError naming the setting */
export function keyOf(setting: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) throw new ConfigError(`${setting} must be 32 bytes as base64`)
  return key
}

function sealingKey(env: Environment, evaluation: boolean): Buffer {
  if (!env.SEALING_KEY) {
    if (evaluation) return evaluationSealingKey
    throw new ConfigError('SEALING_KEY is required in production: 32 bytes as base64')
  }
  const key = keyOf('SEALING_KEY', env.SEALING_KEY)
  if (!evaluation && !looksRandom(key))
    throw new ConfigError('SEALING_KEY can be guessed: make one by openssl rand -base64 32')
  return key
}

/** Whether bytes may come from a random source: 32 of those repeat little, run in no row and are no text. */
function looksRandom(key: Buffer): boolean {
  const steps = [...key].map((byte, index) => (byte - (key.at(index - 1) ?? 0)) & 255)
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(key).size >= 20 && new Set(steps).size >= 20 && !isText
}

/** What carries passwords, photos and keys is encrypted, except on this machine or where somebody answers for the network. */
function refusePlainHttp(env: Environment): void {
  if (readFlag(env, 'ALLOW_PLAIN_HTTP')) return
  for (const name of ['PUBLIC_URL', 'AI_BASE_URL', 'S3_ENDPOINT', 'FCM_BASE_URL', 'APNS_BASE_URL']) {
    const address = env[name]?.trim() ?? ''
    if (!URL.canParse(address)) continue
    const { protocol, hostname } = new URL(address)
    const isHere = name !== 'PUBLIC_URL' && isThisMachine(hostname)
    if (protocol === 'http:' && !isHere)
      throw new ConfigError(`${name} must be https in production, or set ALLOW_PLAIN_HTTP=true`)
  }
}

/** `hostname` as a URL spells it, numbers in full. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}

function trustedProxy(env: Environment): Config['trust_proxy'] {
  const value = env.TRUST_PROXY?.trim()
  if (!value) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const isAddress = (part: string) => {
    const [address = '', prefix = '0', ...more] = part.trim().split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
  }
  if (value.split(',').every(isAddress)) return value
  throw new ConfigError(
    'TRUST_PROXY must be addresses of proxies (10.0.0.5, 10.0.0.0/8) or how many stand in front (1); ' +
      'true would take every client’s word on its own address',
  )
}

function smtpServer(env: Environment): SmtpServer | null {
  if (!env.SMTP_URL) return null
  try {
    return readSmtpUrl(env.SMTP_URL)
  } catch (error) {
    throw new ConfigError(`SMTP_URL is wrong: ${error instanceof Error ? error.message : ''}`)
  }
}

function mailFrom(env: Environment): string {
  if (!env.MAIL_FROM) {
    if (env.SMTP_URL) throw new ConfigError('MAIL_FROM is required with SMTP_URL')
    return 'Saha Gözlem <saha-gozlem@localhost>'
  }
  if (!/^[^\p{Cc}<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(env.MAIL_FROM))
    throw new ConfigError('MAIL_FROM must look like Saha Gözlem <no-reply@example.com>')
  return env.MAIL_FROM
}

function supportEmail(env: Environment): string | null {
  if (!env.SUPPORT_EMAIL) return null
  const address = normalizeEmail(env.SUPPORT_EMAIL)
  if (address === null) throw new ConfigError('SUPPORT_EMAIL is not an e-mail address')
  return address
}

function supportImap(env: Environment): ImapServer | null {
  if (!env.SUPPORT_IMAP_URL) return null
  const address = supportEmail(env)
  if (address === null) throw new ConfigError('SUPPORT_EMAIL is required with SUPPORT_IMAP_URL')
  if (address.indexOf('@') > longestMailboxName || address.includes('+'))
    throw new ConfigError(
      `SUPPORT_EMAIL must have at most ${longestMailboxName} letters and no + before its @ with SUPPORT_IMAP_URL`,
    )
  try {
    return readImapUrl(env.SUPPORT_IMAP_URL)
  } catch (error) {
    throw new ConfigError(`SUPPORT_IMAP_URL is wrong: ${error instanceof Error ? error.message : ''}`)
  }
}

const shortestSecret = 20

function storeBilling(env: Environment, evaluation: boolean): StoreBilling | null {
  const { BILLING_WEBHOOK_AUTHORIZATION: authorization, BILLING_WEBHOOK_SIGNING_SECRET: signing_secret } = env
  if (!authorization) {
    if (signing_secret)
      throw new ConfigError('BILLING_WEBHOOK_AUTHORIZATION is required with BILLING_WEBHOOK_SIGNING_SECRET')
    return null
  }
  if (authorization.length < shortestSecret)
    throw new ConfigError(`BILLING_WEBHOOK_AUTHORIZATION must have at least ${shortestSecret} letters`)
  return { authorization, signing_secret: signing_secret || null, takes_sandbox: evaluation }
}

function netgsmAccount(env: Environment): NetgsmAccount | null {
  if (!env.SMS_PROVIDER) return null
  if (env.SMS_PROVIDER !== 'netgsm') throw new ConfigError('SMS_PROVIDER must be netgsm')
  const required = (name: string) => {
    const value = env[name]
    if (!value) throw new ConfigError(`${name} is required with SMS_PROVIDER`)
    return value
  }
  return {
    username: required('SMS_USERNAME'),
    password: required('SMS_PASSWORD'),
    sender: required('SMS_SENDER'),
  }
}
