export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'warning' | 'danger' | 'critical'

/** Soft tint, matching line, dark text. */
export const TONE_SOFT: Record<Tone, string> = {
  neutral: 'border-neutral-line bg-neutral-soft text-neutral-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  positive: 'border-positive-line bg-positive-soft text-positive-ink',
  caution: 'border-caution-line bg-caution-soft text-caution-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  critical: 'border-critical bg-critical text-on-fill',
}

/** Full colour for bars, dots and stripes, which always stand beside a word. */
export const TONE_SOLID: Record<Tone, string> = {
  neutral: 'bg-field',
  info: 'bg-info',
  positive: 'bg-positive',
  caution: 'bg-caution',
  warning: 'bg-warning',
  danger: 'bg-danger',
  critical: 'bg-critical',
}

/** The same for what is drawn. */
export const TONE_FILL: Record<Tone, string> = {
  neutral: 'fill-field',
  info: 'fill-info',
  positive: 'fill-positive',
  caution: 'fill-caution',
  warning: 'fill-warning',
  danger: 'fill-danger',
  critical: 'fill-critical',
}
