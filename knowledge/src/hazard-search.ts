import { foldTurkish } from '@gozlem/domain/turkish'
import { findHazard, type Hazard, listHazards, titlesOf } from './catalogue'
import { rankHazards } from './engine'

const searched = new Map<string, { title: readonly string[]; all: readonly string[] }>(
  listHazards().map((hazard) => [
    hazard.id,
    {
      title: wordsOf(hazard.title),
      all: wordsOf([...titlesOf(hazard), ...hazard.keywords].join(' ')),
    },
  ]),
)

/**
 * Hazards that somebody looks for while typing, best first: those whose title begins words as typed, then those known by
 * such words, then what the engine makes of the text with endings and slips of the keyboard. Nothing for an empty text.
 */
export function searchHazards(text: string, limit: number): readonly Hazard[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const begins = (words: readonly string[] = []) =>
    typed.every((start) => words.some((word) => word.startsWith(start)))
  const named = listHazards().filter(({ id }) => begins(searched.get(id)?.title))
  const known = listHazards().filter(({ id }) => begins(searched.get(id)?.all))
  const ranked = rankHazards(text).flatMap(({ hazard_id }) => findHazard(hazard_id) ?? [])
  return [...new Set([...named, ...known, ...ranked])].slice(0, limit)
}

function wordsOf(text: string): string[] {
  return foldTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
