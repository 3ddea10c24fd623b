// By when something is done: what a band asks for, in one short sentence. Apart from the scores, which lists show.
import type { RiskLevel } from './risk-level'
import { isFatal, type RiskBandId, type RiskFactors, type RiskMethodId, riskBand } from './risk-score'

export const bandAdvice: Readonly<Record<RiskBandId, string>> = {
  dusuk: 'Mevcut önlemler sürdürülür, izlenir.',
  orta: 'Planlanan sürede iyileştirme yapılır.',
  yuksek: 'Önlem alınmadan iş sürdürülmez.',
  kabul: 'Acil tedbir gerekmez.',
  olasi: 'Gözetim altında uygulanır.',
  onemli: 'Yıl içinde iyileştirilir.',
  esasli: 'Kısa sürede iyileştirilir.',
  tolerans_yok: 'İş durdurulur, hemen önlem alınır.',
  gerekmez: 'İzlenir.',
  fayda: 'Önlem alınmasında fayda var.',
  mutlaka: 'Mutlaka önlem alınır.',
  onemsiz: 'Ek önlem gerekmez, kayıt saklanır.',
  katlanilabilir: 'Mevcut önlemler sürdürülür, izlenir.',
  orta_sinif: 'Riski düşürmek için planlanan sürede iyileştirme yapılır.',
  onemli_sinif: 'Risk düşürülene kadar işe başlanmaz, süren işte hemen önlem alınır.',
  katlanilamaz: 'İş durdurulur, risk düşürülmeden başlatılmaz.',
}

/** Bands that ask for action at once by themselves. */
const immediate: ReadonlySet<RiskBandId> = new Set(['yuksek', 'tolerans_yok', 'onemli_sinif', 'katlanilamaz'])

/** What holds for a finding of which somebody may die where its band would let it wait. */
const fatalAdvice: Readonly<Record<RiskLevel, string>> = {
  low: 'Ölümle sonuçlanabilir: mevcut önlemler hemen gözden geçirilir.',
  medium: 'Ölümle sonuçlanabilir: hemen önlem alınır.',
  high: 'Ölümle sonuçlanabilir: hemen önlem alınır.',
}

/** By when something is done: what the band asks for, and at once where somebody may die of it. */
export function actionAdvice(
  methodId: RiskMethodId,
  finding: Pick<RiskFactors, 'siddet'> & { risk_skoru: number },
): string {
  const { id, level } = riskBand(methodId, finding.risk_skoru)
  return isFatal(methodId, finding) && !immediate.has(id) ? fatalAdvice[level] : bandAdvice[id]
}
