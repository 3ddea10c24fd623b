// List prices in US dollars per million tokens, as the providers published them in 2025. They change without notice:
// the figures on the pages are an estimate, and AI_PRICE_INPUT with AI_PRICE_OUTPUT overrides them.
import type { VisionProvider } from '@gozlem/contract/vision-provider'
import type { ModelPrice, ModelSettings } from './model-settings'

/** By the model's name without its release. */
const listPrices: Record<VisionProvider, Record<string, ModelPrice>> = {
  openai: {
    'gpt-4o': { input: 2.5, output: 10 },
    'gpt-4o-mini': { input: 0.15, output: 0.6 },
    'gpt-4.1': { input: 2, output: 8 },
    'gpt-4.1-mini': { input: 0.4, output: 1.6 },
    'gpt-4.1-nano': { input: 0.1, output: 0.4 },
    'gpt-5': { input: 1.25, output: 10 },
    'gpt-5-mini': { input: 0.25, output: 2 },
    'gpt-5-nano': { input: 0.05, output: 0.4 },
  },
  anthropic: {
    'claude-3-5-haiku': { input: 0.8, output: 4 },
    'claude-3-7-sonnet': { input: 3, output: 15 },
    'claude-haiku-4-5': { input: 1, output: 5 },
    'claude-sonnet-4': { input: 3, output: 15 },
    'claude-sonnet-4-5': { input: 3, output: 15 },
    'claude-opus-4-5': { input: 5, output: 25 },
  },
  google: {
    'gemini-2.0-flash': { input: 0.1, output: 0.4 },
    'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
    'gemini-2.5-flash': { input: 0.3, output: 2.5 },
    'gemini-2.5-pro': { input: 1.25, output: 10 },
  },
  openai_compatible: {},
}

/** A release of a model: its own name, a date or 'latest' behind it; never the name of another model. */
const releaseOf = (model: string, name: string): boolean =>
  model === name ||
  new RegExp(`^${name.replaceAll('.', String.raw`\.`)}-(?:\\d{4,8}|\\d{4}-\\d{2}-\\d{2}|latest)$`).test(model)

/** What a call cost in US dollars; null when the price or the number of tokens is not known. */
export function costOf(
  { provider, model, price }: Pick<ModelSettings, 'provider' | 'model' | 'price'>,
  tokens: { input: number | null; output: number | null },
): number | null {
  const known = price ?? Object.entries(listPrices[provider]).find(([name]) => releaseOf(model, name))?.[1]
  if (!known || tokens.input === null || tokens.output === null) return null
  return (tokens.input * known.input + tokens.output * known.output) / 1_000_000
}
