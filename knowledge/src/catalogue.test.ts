import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import concepts1 from '../data/concepts/construction.json'
import concepts2 from '../data/concepts/electricity-fire.json'
import concepts3 from '../data/concepts/health-chemicals.json'
import concepts4 from '../data/concepts/lifting-storage.json'
import concepts5 from '../data/concepts/machines.json'
import concepts6 from '../data/concepts/protection.json'
import concepts7 from '../data/concepts/workplace-organization.json'
import dutiesJson from '../data/general-duties.json'
import hazardsJson from '../data/hazards.json'
import regulationsJson from '../data/regulations.json'
import {
  citationTitle,
  findArticle,
  findHazard,
  findRegulation,
  isInForce,
  listHazards,
  listRegulations,
  type RegulationReference,
  regulationLink,
} from './catalogue'
import { categoryLabel, categoryOf, hazardsOf, noCategory } from './categories'
import { spokenHazards, spokenPhrases } from './spoken'

const text = z.string().trim().min(1)
const confidence = z.enum(['high', 'medium', 'low'])
const reference = z.strictObject({ id: text, ref: text.nullable() })
const score = z.int().min(1).max(5)

const regulation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  short_title: text,
  kind: z.enum(['kanun', 'yonetmelik', 'teblig']),
  official_gazette_date: z.iso.date().nullable(),
  official_gazette_no: text.nullable(),
  mevzuat_no: text.nullable(),
  mevzuat_tur: z.int().nullable(),
  mevzuat_tertip: z.int().nullable(),
  mevzuat_no_checked: z.strictObject({ on: z.iso.date(), sources: z.array(text).min(2) }).optional(),
  status: z.string().regex(/^(?:in force|repealed by [a-z0-9-]+)$/),
  applies_to: z.enum(['all', 'yapi-alani', 'yapi-alani-disi', 'maden', 'balikci-gemisi']),
  confidence,
  note: text.nullable(),
  articles: z.array(z.strictObject({ ref: text, subject: text, confidence })),
})

const variant = z.strictObject({
  title: text,
  words: z.array(text).min(1),
  description: text.optional(),
  regulations: z.array(reference).min(1).optional(),
})

const hazard = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string().regex(/^[a-z-]+$/),
  title: text,
  variants: z.array(variant).min(1).optional(),
  keywords: z.array(text).min(1),
  description: text,
  measures: z.array(text).min(2),
  regulations: z.array(reference).min(1),
  severity: score,
  likelihood: score,
  confidence,
})

const duties = z.record(z.string(), z.array(reference).min(1))

/** What is wrong with a reference, or nothing. */
function faultOf({ id, ref }: RegulationReference): string[] {
  const found = findRegulation(id)
  if (!found) return [`${id}: unknown`]
  if (!isInForce(found)) return [`${id}: repealed`]
  return ref !== null && !findArticle(found, ref) ? [`${id} ${ref}: no such article`] : []
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the catalogue', () => {
  it('AI-01 has the shape the engine relies on', () => {
    expect(z.array(regulation).safeParse(regulationsJson).error).toBeUndefined()
    expect(z.array(hazard).safeParse(hazardsJson).error).toBeUndefined()
    expect(z.object({ yapi: duties, isletme: duties }).safeParse(dutiesJson).error).toBeUndefined()
  })

  it('AI-01 covers the 44 categories, each with its words, and uses each id once', () => {
    expect(repeated(listHazards().map(({ id }) => id))).toEqual([])
    expect(repeated(listRegulations().map(({ id }) => id))).toEqual([])
    for (const { articles } of listRegulations()) expect(repeated(articles.map(({ ref }) => ref))).toEqual([])
    const categories = new Set(listHazards().map(({ category }) => category))
    expect(categories.size).toBe(44)
    const labels = new Set([...categories, noCategory].map(categoryLabel))
    expect(labels.size).toBe(45)
    for (const category of categories)
      for (const hazard of hazardsOf(category)) expect(categoryOf(hazard)).toBe(category)
  })

  it('AI-01 cites only articles that exist, of regulations in force', () => {
    const { yapi, isletme } = z.object({ yapi: duties, isletme: duties }).parse(dutiesJson)
    const references = [
      ...listHazards().flatMap(({ regulations, variants = [] }) => [
        ...regulations,
        ...variants.flatMap((told) => told.regulations ?? []),
      ]),
      ...Object.values(yapi).flat(),
      ...Object.values(isletme).flat(),
    ]
    expect(references.flatMap(faultOf)).toEqual([])
  })

  it('AI-01 names the successor of a repealed regulation', () => {
    const successors = listRegulations().flatMap(({ status }) => /^repealed by (.+)$/.exec(status)?.[1] ?? [])
    expect(successors.length).toBeGreaterThan(0)
    expect(successors.map((id) => findRegulation(id)?.status)).toEqual(successors.map(() => 'in force'))
  })

  it('AI-01 writes citations as a report prints them', () => {
    const found = findRegulation('yapi-isleri')
    expect(found && citationTitle(found, 'Ek-4 A Madde 2/d')).toBe(
      'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği, Ek-4 A Madde 2/d',
    )
    expect(found && citationTitle(found, null)).toBe('Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği')
    expect(found && regulationLink(found)).toMatch(
      /^https:\/\/www\.mevzuat\.gov\.tr\/mevzuat\?MevzuatNo=18928/,
    )
  })

  it('AI-01 cannot be changed at run time', () => {
    expect(Object.isFrozen(listHazards())).toBe(true)
    expect(Object.isFrozen(listHazards()[0]?.regulations)).toBe(true)
  })
})

describe('the lexicon', () => {
  it('AI-01 has spoken phrases for every hazard and for no unknown one', () => {
    expect(spokenHazards().filter((id) => !findHazard(id))).toEqual([])
    const unspoken = listHazards().filter(({ id }) => spokenPhrases(id).length < 5)
    expect(unspoken.map(({ id }) => id)).toEqual([])
  })

  it('AI-01 names each concept once and gives it phrases', () => {
    const groups = [concepts1, concepts2, concepts3, concepts4, concepts5, concepts6, concepts7]
    expect(z.array(z.record(text, z.array(text).min(2))).safeParse(groups).error).toBeUndefined()
    expect(repeated(groups.flatMap((group) => Object.keys(group)))).toEqual([])
  })
})
