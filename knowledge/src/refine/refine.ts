/**
 * Carries out what a specialist asks of a finding in their own words (REP-05), without a model: risk factors of the
 * report's method, measures, place, responsible and term, another thing or danger, fewer words. What it cannot read it
 * names and leaves alone; nothing of the instruction becomes text of the report unless it is given as text.
 */
import type { NotUnderstood } from '@gozlem/domain/report/refinement'
import type { FactorName } from '@gozlem/domain/report/risk-score'
import type { Finding } from '../finding'
import { type AskedFacts, type Circumstances, type Draft, openDraft, type RefinableFinding } from './draft'
import { type Instruction, readInstructions } from './instructions'
import { describedAnew } from './other-hazard'

export type { Circumstances, RefinableFinding } from './draft'

export interface FindingRefinement {
  readonly uygunsuzluk: string
  readonly aciklama: string
  readonly alinmasi_gereken_onlemler: readonly string[]
  /** Factors that were asked for, on the method's scale. */
  readonly factors: Partial<Record<FactorName, number>>
  readonly facts: AskedFacts
  /** The finding that took the place of the one before, with its citations and its rating. */
  readonly hazard: Finding | null
  readonly not_understood: readonly NotUnderstood[]
}

/** Reads feedback and carries out what can be understood. Deterministic, never throws. */
export function refineByFeedback(
  finding: RefinableFinding,
  feedback: string,
  circumstances: Circumstances,
): FindingRefinement {
  const instructions = readInstructions(feedback, circumstances)
  const left: NotUnderstood[] = []
  let draft: Draft = openDraft(finding)
  const carryOut = ({ text, reading }: Instruction) => {
    if (!reading) return
    const outcome = reading.run(draft)
    if ('refused' in outcome) left.push({ text, reason: outcome.refused })
    else draft = outcome
  }
  const unread = instructions.filter(({ reading }) => reading === undefined)
  const anew =
    unread.length > 0
      ? describedAnew(draft, unread.map(({ text }) => text).join(', '), circumstances)
      : undefined
  if (anew === undefined) left.push(...unread.map(({ text }) => ({ text, reason: null })))
  else if ('refused' in anew) left.push(...unread.map(({ text }) => ({ text, reason: anew.refused })))
  else draft = anew
  for (const instruction of instructions.filter(({ reading }) => reading?.first)) carryOut(instruction)
  for (const instruction of instructions.filter(({ reading }) => reading && !reading.first))
    carryOut(instruction)
  const order = instructions.map(({ text }) => text)
  const { uygunsuzluk, aciklama, measures, factors, facts, hazard } = draft
  return {
    uygunsuzluk,
    aciklama,
    alinmasi_gereken_onlemler: measures.map(({ text }) => text),
    factors,
    facts,
    hazard,
    not_understood: left.sort((one, other) => order.indexOf(one.text) - order.indexOf(other.text)),
  }
}
