/**
 * Concepts: groups of words and short phrases that mean the same thing on site ('hayat kurtaran' is a residual
 * current device, 'fıskiye' a sprinkler). A note and a hazard that share no word still meet in a concept.
 */
import constructionJson from '../data/concepts/construction.json'
import electricityFireJson from '../data/concepts/electricity-fire.json'
import healthChemicalsJson from '../data/concepts/health-chemicals.json'
import liftingStorageJson from '../data/concepts/lifting-storage.json'
import machinesJson from '../data/concepts/machines.json'
import protectionJson from '../data/concepts/protection.json'
import workplaceOrganizationJson from '../data/concepts/workplace-organization.json'
import { readWords, stemKey, type Word } from './words'

/** A concept phrase is matched on stems, word by word. */
interface ConceptPhrase {
  readonly concept: string
  readonly stems: readonly string[]
}

const groups: readonly Record<string, readonly string[]>[] = [
  constructionJson,
  electricityFireJson,
  healthChemicalsJson,
  liftingStorageJson,
  machinesJson,
  protectionJson,
  workplaceOrganizationJson,
]

const vocabulary = new Set<string>()
const phrasesByFirstStem = new Map<string, ConceptPhrase[]>()

for (const [concept, texts] of groups.flatMap((group) => Object.entries(group))) {
  for (const text of texts) {
    const words = readWords(text)
    for (const { folded } of words) vocabulary.add(folded)
    const stems = words.map(stemKey)
    const [first] = stems
    if (first === undefined) continue
    const list = phrasesByFirstStem.get(first)
    if (list) list.push({ concept, stems })
    else phrasesByFirstStem.set(first, [{ concept, stems }])
  }
}

/** All words that occur in concept phrases, for typing mistakes. */
export function conceptWords(): Iterable<string> {
  return vocabulary
}

/** The concepts in these words, each with the length in words of its longest phrase found. */
export function readConcepts(words: readonly Word[]): Map<string, number> {
  const keys = words.map(stemKey)
  const found = new Map<string, number>()
  words.forEach((word, index) => {
    for (const start of new Set([keys[index], word.stem])) {
      for (const { concept, stems } of phrasesByFirstStem.get(start ?? '') ?? []) {
        const matches = stems.every(
          (stem, offset) =>
            offset === 0 || keys[index + offset] === stem || words[index + offset]?.stem === stem,
        )
        if (matches) found.set(concept, Math.max(found.get(concept) ?? 0, stems.length))
      }
    }
  })
  return found
}
