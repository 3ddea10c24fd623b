// The one place that knows the providers' packages of the AI SDK.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { modelFetch } from './model-fetch'
import type { ModelSettings } from './model-settings'

/**
 * The model that settings name.
 * @throws Error when an address is missing for an OpenAI-compatible server
 */
export function languageModel(settings: ModelSettings): LanguageModel {
  const { provider, model, base_url, api_key, allow_private_address } = settings
  const baseURL = base_url?.replace(/(?<!\/)\/+$/, '')
  const shared = {
    ...(api_key !== '' && { apiKey: api_key }),
    fetch: modelFetch(allow_private_address || base_url === null),
  }
  const own = { ...shared, ...(baseURL !== undefined && { baseURL }) }
  if (provider === 'openai') return createOpenAI(own)(model)
  if (provider === 'anthropic') return createAnthropic(own)(model)
  if (provider === 'google') return createGoogleGenerativeAI(own)(model)
  if (baseURL === undefined) throw new Error('an OpenAI-compatible server needs its address')
  return createOpenAICompatible({
    ...shared,
    name: 'openai_compatible',
    baseURL,
    // Without it the schema would never be sent.
    supportsStructuredOutputs: true,
  })(model)
}
