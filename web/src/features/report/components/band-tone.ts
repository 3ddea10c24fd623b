import type { RiskBand } from '@gozlem/domain/report/risk-score'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Readonly<Record<string, Tone>> = {
  dusuk: 'positive',
  orta: 'warning',
  yuksek: 'danger',
  kabul: 'positive',
  olasi: 'caution',
  onemli: 'warning',
  esasli: 'danger',
  tolerans_yok: 'critical',
  gerekmez: 'positive',
  fayda: 'warning',
  mutlaka: 'danger',
}

/** The tone of the design system for a band of a risk method. */
export function bandTone({ id }: Pick<RiskBand, 'id'>): Tone {
  return tones[id] ?? 'neutral'
}
