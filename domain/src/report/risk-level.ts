// How pressing a score is, whatever method it was judged by: what lists filter by. Each band of a method names its level.

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const riskLevelLabels: Record<RiskLevel, string> = { low: 'Düşük', medium: 'Orta', high: 'Yüksek' }
