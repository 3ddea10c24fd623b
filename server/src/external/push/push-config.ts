// The services of phones' systems that take messages, as the environment names them: each whole or not at all.
import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from '../../environment'
import { type ApnsOptions, readApnsKey } from './apns-sender'
import { type FcmOptions, readFcmAccount } from './fcm-sender'

/** Null is a service that is not configured: its apps offer no push messages. */
export interface PushConfig {
  fcm: FcmOptions | null
  apns: ApnsOptions | null
}

/** @throws ConfigError naming the variable that is missing or wrong, never what it holds */
export function readPushConfig(env: Environment): PushConfig {
  return { fcm: fcmOptions(env), apns: apnsOptions(env) }
}

function fcmOptions(env: Environment): FcmOptions | null {
  if (!env['FCM_SERVICE_ACCOUNT']) return null
  return { account: read(env, 'FCM_SERVICE_ACCOUNT', readFcmAccount), ...baseUrl(env, 'FCM_BASE_URL') }
}

function apnsOptions(env: Environment): ApnsOptions | null {
  if (!env['APNS_KEY']) return null
  const required = (name: string, form: RegExp) => {
    const value = env[name] ?? ''
    if (!form.test(value)) throw new ConfigError(`${name} is required with APNS_KEY, as Apple shows it`)
    return value
  }
  const account = {
    key: read(env, 'APNS_KEY', readApnsKey),
    key_id: required('APNS_KEY_ID', /^[A-Z0-9]{10}$/),
    team_id: required('APNS_TEAM_ID', /^[A-Z0-9]{10}$/),
    app_id: required('APNS_APP_ID', /^[\w.-]{3,155}$/),
  }
  return { account, ...baseUrl(env, 'APNS_BASE_URL') }
}

/** What a variable holds, or the file that it names. */
function read<Secret>(env: Environment, name: string, reader: (text: string) => Secret): Secret {
  const value = env[name]?.trim() ?? ''
  const isFile = !value.startsWith('{') && !value.startsWith('-----BEGIN')
  try {
    return reader(isFile ? readFileSync(value, 'utf8') : value)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} is wrong: ${code ? `its file cannot be read (${code})` : message}`)
  }
}

function baseUrl(env: Environment, name: string): { base_url?: string } {
  const base_url = env[name]?.replace(/\/$/, '')
  if (!base_url) return {}
  if (!URL.canParse(base_url)) throw new ConfigError(`${name} is not a URL`)
  return { base_url }
}
