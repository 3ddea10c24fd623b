import type { EngineView } from '@gozlem/contract/analysis-engine'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { ModelCall } from '../../external/vision/model-call'
import type { VisionConfig } from '../../external/vision/vision-config'
import * as store from './engine-store'

const days = 30

/** What the whole installation, or (given) one organization asked of models in the last 30 days. */
export function viewStatistics(work: Work<UserScope | SystemScope>, organization_id: string | null = null) {
  return store.summarizeCalls(work, organization_id, days)
}

/** An organization's engine; its key stays behind. */
export async function viewEngine(
  work: Work<UserScope | SystemScope>,
  organization: { id: string; name: string },
  config: VisionConfig,
  at: Date,
): Promise<EngineView> {
  const row = await store.findEngine(work, organization.id)
  return {
    organization,
    mode: row?.mode ?? 'installation',
    provider: row?.provider ?? null,
    model: row?.model ?? '',
    base_url: row?.base_url ?? '',
    has_key: Boolean(row?.sealed_key),
    daily_quota: row?.daily_quota ?? null,
    concurrency: row?.concurrency ?? null,
    updated_at: row?.updated_at ?? null,
    installation: {
      model: config.model && { provider: config.model.provider, model: config.model.model },
      daily_quota: config.daily_quota,
      concurrency: config.organization_concurrency,
      private_addresses: config.allow_private_addresses,
    },
    used_today: await store.readQuota(work, organization.id, istanbulDay(at)),
    statistics: await viewStatistics(work, organization.id),
  }
}

/** What a test call says to the administrator; nothing of the service's own words. */
export function tryOutMessage({ outcome, detail, latency_ms }: ModelCall): string {
  const seconds = (latency_ms / 1000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })
  switch (outcome) {
    case 'ok':
      return `Bağlantı çalışıyor: model deneme fotoğrafını ${seconds} saniyede inceledi.`
    case 'invalid':
      return 'Model yanıt verdi, ancak beklenen biçimde değil. Fotoğraf ve JSON şeması destekleyen bir model seçin.'
    case 'timeout':
      return `Model ${seconds} saniye içinde yanıt vermedi.`
    case 'rate_limited':
      return 'Sağlayıcı istek sınırına ulaşıldığını bildirdi (429). Sağlayıcıdaki kotanızı kontrol edin.'
    case 'refused':
      return refusals[detail] ?? `Sağlayıcı isteği reddetti (${detail}). Model adını ve adresi kontrol edin.`
    default:
      return `Sunucuya ulaşılamadı (${detail}). Adresi kontrol edin.`
  }
}

const refusals: Record<string, string> = {
  'HTTP 401': 'Anahtar kabul edilmedi (401).',
  'HTTP 403': 'Bu anahtarın modele yetkisi yok (403).',
  'HTTP 404': 'Model veya adres bulunamadı (404).',
  EPRIVATEADDRESS: 'Bu ad özel ağdaki bir adrese götürüyor; bu kurulumda kapalıdır.',
}
