import type { EngineInput, EngineView } from '@gozlem/contract/analysis-engine'
import { providerNames, type VisionProvider } from '@gozlem/contract/vision-provider'

export interface EngineValues {
  mode: EngineView['mode']
  provider: VisionProvider | null
  model: string
  base_url: string
  /** What is typed now; the stored one never comes here. */
  api_key: string
  daily_quota: number | null
  concurrency: number | null
}

/** The form's beginning for a stored engine. */
export function engineValues(engine: EngineView): EngineValues {
  const { mode, provider, model, base_url, daily_quota, concurrency } = engine
  return { mode, provider, model, base_url, daily_quota, concurrency, api_key: '' }
}

/** What is sent: the key only when one was typed, the model only where it counts. */
export function engineInput({ api_key, ...values }: EngineValues): EngineInput {
  const { mode, daily_quota, concurrency } = values
  if (mode !== 'own') return { mode, daily_quota, concurrency }
  return { ...values, ...(api_key !== '' && { api_key }) }
}

interface ProviderHints {
  model: string
  address: string
}

export const providerHints: Record<VisionProvider, ProviderHints> = {
  openai: { model: 'Örnek: gpt-5-mini', address: 'Boş bırakılırsa api.openai.com kullanılır.' },
  anthropic: { model: 'Örnek: claude-haiku-4-5', address: 'Boş bırakılırsa api.anthropic.com kullanılır.' },
  google: {
    model: 'Örnek: gemini-2.5-flash',
    address: 'Boş bırakılırsa generativelanguage.googleapis.com kullanılır.',
  },
  openai_compatible: {
    model: 'Örnek: qwen2.5vl:7b. Fotoğraf görebilen bir model olmalıdır.',
    address: 'Ollama, vLLM veya benzeri bir sunucu; genellikle /v1 ile biter.',
  },
}

/** What 'Kurulumun motoru' means here. */
export function installationEngine({ installation }: EngineView): string {
  const { model } = installation
  return model
    ? `${providerNames[model.provider]} (${model.model}); sunucu ayarlarından gelir.`
    : 'Yerleşik motor; sunucuda bir model tanımlı değil.'
}
