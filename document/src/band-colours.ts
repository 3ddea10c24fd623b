import type { RiskTone } from '@gozlem/domain/report/risk-score'

interface BandColours {
  /** Soft background. */
  tint: string
  /** The dark text on it, with a contrast of at least 7:1. */
  ink: string
  /** The strong colour of bars. */
  solid: string
}

/** How the tone of a risk band looks on paper; the word and the number always stand with it. */
export const bandColours: Readonly<Record<RiskTone, BandColours>> = {
  positive: { tint: '#e3f1e5', ink: '#1c4d29', solid: '#3f8f54' },
  caution: { tint: '#fbf0cc', ink: '#5c4300', solid: '#d1a11a' },
  warning: { tint: '#fde7cf', ink: '#6b3300', solid: '#d9791f' },
  danger: { tint: '#fbe0dd', ink: '#7a1a14', solid: '#c4392f' },
  critical: { tint: '#f3d3d6', ink: '#5f0b18', solid: '#8f1428' },
}
