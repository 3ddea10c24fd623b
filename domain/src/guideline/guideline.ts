// Guidelines: non-conformities kept to be used again (REP-18). Who may change one, and what a report takes from it.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'
import { withoutFieldNote } from '../report/field-note'
import { emptyFinding, type Finding, fieldsWith, pickFields } from '../report/finding'
import {
  factorNames,
  type RiskFactors,
  type RiskMethodId,
  type RiskScaleId,
  scaleOf,
} from '../report/risk-score'
import { foldTurkish } from '../turkish'

export const guidelineCategories = [
  'yuksekte_calisma',
  'elektrik',
  'yangin_acil_durum',
  'makine_ekipman',
  'kaldirma_tasima',
  'kimyasal',
  'fiziksel_etken',
  'ergonomi',
  'duzen_temizlik',
  'kkd',
  'insaat_kazi',
  'saglik_hijyen',
  'egitim_belge',
  'diger',
] as const
export type GuidelineCategory = (typeof guidelineCategories)[number]

export const guidelineCategoryLabels: Record<GuidelineCategory, string> = {
  yuksekte_calisma: 'Yüksekte çalışma',
  elektrik: 'Elektrik',
  yangin_acil_durum: 'Yangın ve acil durum',
  makine_ekipman: 'Makine ve iş ekipmanı',
  kaldirma_tasima: 'Kaldırma ve taşıma',
  kimyasal: 'Kimyasal ve tozlar',
  fiziksel_etken: 'Gürültü, aydınlatma, termal konfor',
  ergonomi: 'Ergonomi',
  duzen_temizlik: 'Düzen, temizlik, yürüme yolları',
  kkd: 'Kişisel koruyucu donanım',
  insaat_kazi: 'İnşaat ve kazı',
  saglik_hijyen: 'Sağlık ve hijyen',
  egitim_belge: 'Eğitim, belge, talimat',
  diger: 'Diğer',
}

export const maximumTags = 10
export const maximumTagLength = 40

/** Tags as typed, separated by commas: each once, however it is written. */
export function readTags(text: string): string[] {
  const seen = new Set<string>()
  return text.split(',').flatMap((part) => {
    const tag = part.trim().replace(/\s+/g, ' ')
    const folded = foldTurkish(tag)
    if (tag === '' || seen.has(folded)) return []
    seen.add(folded)
    return [tag]
  })
}

export interface GuidelineForPolicy {
  organization_id: string
  created_by: string
  is_shared: boolean
}

export interface GuidelineAbilities {
  edit: boolean
  delete: boolean
}

/** What an actor may do with a guideline they can see: their own, and for an osgb_admin those the consultancy shares. */
export function guidelineAbilities(actor: Actor, guideline: GuidelineForPolicy): GuidelineAbilities {
  const isKeeper = guideline.created_by === actor.id || (actor.role === 'osgb_admin' && guideline.is_shared)
  const may =
    holds(actor.role, 'report.edit_own') && actor.organization_id === guideline.organization_id && isKeeper
  return { edit: may, delete: may }
}

/** Whether there is anybody to share with: an individual has nobody. */
export const mayShareGuidelines = (actor: Pick<Actor, 'role'>): boolean =>
  holds(actor.role, 'report.edit_own') && actor.role !== 'regular'

/** Factors to begin with, per scale; a method of a scale without any begins unscored. */
export type GuidelineFactors = Partial<Record<RiskScaleId, RiskFactors | undefined>>

const copiedFields = fieldsWith('in_guideline', 'copied')

/** What a guideline keeps of a finding: its words, and what its maker wrote of place and people by hand. */
export const guidelineFields = [...copiedFields, ...fieldsWith('in_guideline', 'by_hand')]
type GuidelineText = Pick<Finding, (typeof guidelineFields)[number]>

/**
 * What a finding of a report takes from a guideline: its texts, and its factors where it has some for the report's method.
 * The finding is to be checked like any other: it is pending. What a guideline does not keep, it begins without.
 */
export function findingFromGuideline(
  method: RiskMethodId,
  guideline: GuidelineText & { factors: GuidelineFactors },
): Omit<Finding, 'risk_skoru' | 'image_id' | 'more_image_ids'> {
  const { risk_skoru, image_id, more_image_ids, ...empty } = emptyFinding()
  const factors = guideline.factors[scaleOf(method)]
  return {
    ...empty,
    ...pickFields(guideline, guidelineFields),
    ...factors,
    scored: factors !== undefined,
    status: 'pending',
  }
}

/**
 * What a guideline takes from a finding: its texts, and its factors for the method they were given by; nothing that says
 * something of one workplace.
 */
export function guidelineFromFinding(
  method: RiskMethodId,
  finding: Pick<Finding, (typeof copiedFields)[number]> & RiskFactors & { scored: boolean },
) {
  return {
    ...pickFields(finding, copiedFields),
    aciklama: withoutFieldNote(finding.aciklama),
    title: titleFromText(finding.uygunsuzluk),
    factors: finding.scored ? { [scaleOf(method)]: pickFields(finding, factorNames) } : {},
  }
}

const titleLength = 80

/** The first sentence of a finding, cut at a word where it is long. */
export function titleFromText(text: string): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?])\s|\n/)
  const plain = sentence.replace(/(?<![.\s])[.\s]+$/, '')
  if (plain.length <= titleLength) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', titleLength) > 0 ? plain.lastIndexOf(' ', titleLength) : titleLength)}…`
}
