import { describe, expect, it } from 'vitest'
import plain from '../eval/notes-plain.json'
import { findHazard } from './catalogue'
import { analyzeNote } from './engine'

/**
 * A floor, no measure: the plainest words for a hazard, as a specialist writes them, are answered with it and never with a question.
 * Written from the catalogue's titles and taken from the journeys; kept is what the engine told rightly when the floor was laid. None
 * may be taken out or worded anew to let a change pass. Training may hold words like these; how good the engine is, they do not say.
 */
const read = (note: string) => analyzeNote(note, { site: null })

describe('a plain note', () => {
  it.each(plain.told)('AI-01 is told without a question: $note', ({ note, findings }) => {
    for (const id of findings) expect(findHazard(id)?.id).toBe(id)
    const analysis = read(note)
    const told = analysis.result === 'findings' ? analysis.findings.map(({ hazard_id }) => hazard_id) : []
    expect(told).toEqual(findings)
  })

  it.each(plain.asked)('AI-01 is asked about, three hazards named, where it tells nothing: %s', (note) => {
    const analysis = read(note)
    expect(analysis).toMatchObject({ result: 'choices', code: 'UNSURE' })
    expect(analysis.result === 'choices' ? analysis.choices : []).toHaveLength(3)
  })

  it.each(plain.outside)('AI-01 is said to be outside the catalogue: %s', (note) => {
    expect(read(note)).toMatchObject({ result: 'choices', code: 'OUTSIDE_CATALOGUE' })
  })
})
