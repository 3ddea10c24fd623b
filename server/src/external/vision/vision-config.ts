// The installation's analysis engine, from the environment.
import { type VisionProvider, visionProviders } from '@gozlem/contract/vision-provider'
import { ConfigError, type Environment, readFlag, wholeNumber } from '../../environment'
import type { ModelPrice, ModelSettings } from './model-settings'

export interface VisionConfig {
  /** Null: the embedded engine. */
  readonly model: ModelSettings | null
  /** Time one photo or text may take, in milliseconds. */
  readonly timeout_ms: number
  /** Calls at once in this process, and of one organization. */
  readonly concurrency: number
  readonly organization_concurrency: number
  /** Calls a day of one organization; null for no limit. */
  readonly daily_quota: number | null
  /** Whether addresses typed for an organization may lie in a private network or on this machine. */
  readonly allow_private_addresses: boolean
}

/** What holds where nothing is set. */
export const visionDefaults: VisionConfig = {
  model: null,
  timeout_ms: 120_000,
  concurrency: 10,
  organization_concurrency: 10,
  daily_quota: null,
  allow_private_addresses: false,
}

/**
 * Reads AI_PROVIDER and the rest.
 * @throws ConfigError naming the variable that is missing or wrong
 */
export function readVisionConfig(env: Environment): VisionConfig {
  const concurrency = wholeNumber(env, 'AI_CONCURRENCY', visionDefaults.concurrency, 1, 100)
  return {
    model: modelSettings(env),
    timeout_ms: wholeNumber(env, 'AI_TIMEOUT_SECONDS', 120, 5, 600) * 1000,
    concurrency,
    organization_concurrency: wholeNumber(env, 'AI_ORGANIZATION_CONCURRENCY', concurrency, 1, 100),
    daily_quota: wholeNumber(env, 'AI_DAILY_QUOTA', 0, 0, 1_000_000) || null,
    allow_private_addresses: readFlag(env, 'AI_ALLOW_PRIVATE_ADDRESSES'),
  }
}

function modelSettings(env: Environment): ModelSettings | null {
  const provider = env.AI_PROVIDER?.trim().replace('-', '_')
  if (!provider) return null
  if (!isProvider(provider))
    throw new ConfigError('AI_PROVIDER must be openai, anthropic, google or openai-compatible')
  const base_url = env.AI_BASE_URL?.trim() || null
  if (base_url !== null && !/^https?:$/.test(URL.canParse(base_url) ? new URL(base_url).protocol : ''))
    throw new ConfigError('AI_BASE_URL must be an http or https address')
  if (provider === 'openai_compatible' && base_url === null)
    throw new ConfigError('AI_BASE_URL is required with AI_PROVIDER=openai-compatible')
  if (provider !== 'openai_compatible' && !env.AI_API_KEY)
    throw new ConfigError(`AI_API_KEY is required with AI_PROVIDER=${provider}`)
  if (!env.AI_MODEL) throw new ConfigError('AI_MODEL is required with AI_PROVIDER')
  return {
    provider,
    model: env.AI_MODEL.trim(),
    api_key: env.AI_API_KEY?.trim() ?? '',
    base_url,
    // Whoever sets the environment decides about the network anyway.
    allow_private_address: true,
    price: modelPrice(env),
  }
}

const isProvider = (value: string): value is VisionProvider =>
  (visionProviders as readonly string[]).includes(value)

function modelPrice(env: Environment): ModelPrice | null {
  if (!env.AI_PRICE_INPUT && !env.AI_PRICE_OUTPUT) return null
  return { input: dollars(env, 'AI_PRICE_INPUT'), output: dollars(env, 'AI_PRICE_OUTPUT') }
}

function dollars(env: Environment, name: string): number {
  const value = Number(env[name] || Number.NaN)
  if (!Number.isFinite(value) || value < 0)
    throw new ConfigError(`${name} must be US dollars per million tokens, such as 0.25`)
  return value
}
