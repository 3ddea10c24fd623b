/** What the second opinion learns from: texts, each with the hazards it means. */
import { readFileSync } from 'node:fs'
import { findHazard, listHazards, titlesOf } from '../src/catalogue'
import type { JudgedNote } from '../src/evaluate'
import { outside } from '../src/opinion'
import { spokenPhrases } from '../src/spoken'
import { type FieldNote, readLearnedNotes } from './field-notes'

export interface Lesson {
  readonly text: string
  readonly classes: readonly string[]
  /** how much it counts */
  readonly weight: number
}

/** A keyword is no remark, a description says more than anybody would. */
const weightOf = { remark: 1, listed: 0.5 }
const judged = new URL('../eval/notes-dev.json', import.meta.url)

/** All lessons but those of the part that is left out, in an order that is the same everywhere. */
export function readLessons(leftOut?: number): Lesson[] {
  return [...catalogueLessons(), ...judgedLessons(), ...readLearnedNotes(leftOut).flatMap(fieldLessons)]
}

function catalogueLessons(): Lesson[] {
  return listHazards().flatMap((hazard) => {
    const { id, description, keywords } = hazard
    return [
      ...[...titlesOf(hazard), ...spokenPhrases(id)].map((text) => remark(text, [id])),
      ...[description, ...keywords].map((text) => ({ text, classes: [id], weight: weightOf.listed })),
    ]
  })
}

/** A judged note may mean any of its hazards; the first is what it means most. */
function judgedLessons(): Lesson[] {
  return (JSON.parse(readFileSync(judged, 'utf8')) as JudgedNote[]).flatMap(({ note, expected }) => {
    const [first] = expected.acceptable_hazard_ids
    return expected.result === 'finding' && first !== undefined ? [remark(note, [first])] : []
  })
}

function fieldLessons({ note, hazards = [], outside: isOutside, findings = [] }: FieldNote): Lesson[] {
  if (isOutside) return [remark(note, [outside])]
  const spans = findings.map(({ span, hazard }) => remark(span, [hazard]))
  const known = hazards.filter((id) => findHazard(id))
  return known.length > 0 ? [...spans, remark(note, known)] : spans
}

function remark(text: string, classes: readonly string[]): Lesson {
  return { text, classes, weight: weightOf.remark }
}
