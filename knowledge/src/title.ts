/**
 * What a title says. A hazard covers several things that may be seen ('dolap yok', 'içi eksik', 'tarihi geçmiş');
 * a report says the one that was. The words of the note choose it; where they choose none, or two alike, the
 * hazard's own general title stands.
 */
import type { Hazard, HazardVariant } from './catalogue'
import { readWords, stemKey, type Word } from './words'

/** The hazard in the words of the variant that the note tells; unchanged where the note decides for none. */
export function asTold(hazard: Hazard, note: string): Hazard {
  const variant = toldVariant(hazard.variants ?? [], readWords(note))
  if (!variant) return hazard
  const { words: _words, ...told } = variant
  return { ...hazard, ...told }
}

/** The variant with most of its words in the note. */
function toldVariant(variants: readonly HazardVariant[], note: readonly Word[]): HazardVariant | undefined {
  const keys = note.map(stemKey)
  const ranked = variants
    .map((variant) => ({ variant, met: wordsMet(variant, keys) }))
    .sort((left, right) => right.met - left.met)
  const [first, second] = ranked
  return first && first.met > (second?.met ?? 0) ? first.variant : undefined
}

/** How many words of the note belong to the variant's phrases. */
function wordsMet({ words }: HazardVariant, keys: readonly string[]): number {
  const met = new Set<number>()
  for (const text of words) {
    const phrase = readWords(text).map(stemKey)
    keys.forEach((_, start) => {
      if (phrase.every((stem, offset) => keys[start + offset] === stem))
        phrase.forEach((__, offset) => met.add(start + offset))
    })
  }
  return met.size
}
