import { foldTurkish } from '../turkish'

/** Kind of workplace that decides which regulations apply: a construction site, any other, or unknown. */
export type SiteKind = 'yapi' | 'isletme' | null

/** NACE divisions 41 (buildings), 42 (civil engineering) and 43 (specialised construction) are construction work. */
const constructionDivisions = ['41', '42', '43']

/**
 * What a client company's papers say about its workplace: the NACE code decides, else the industry's name; unknown
 * when neither is given. Yapı İşlerinde İSG Yönetmeliği applies to construction, İşyeri Bina ve Eklentileri to the rest.
 */
export function siteKindOf(company: { nace_code: string; industry: string }): SiteKind {
  const division = company.nace_code.replace(/\D/g, '').slice(0, 2)
  if (division.length === 2) return constructionDivisions.includes(division) ? 'yapi' : 'isletme'
  const industry = foldTurkish(company.industry)
  if (industry === '') return null
  return /\b(?:insaat|yapi isleri|santiye|muteahhit)/.test(industry) ? 'yapi' : 'isletme'
}
