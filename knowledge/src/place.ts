import placeWordsJson from '../data/place-words.json'
import type { Place, Trade } from './citations'
import type { Site } from './finding'
import { readWords, stemKey, type Word } from './words'

type PlaceName = 'yapi' | 'isletme' | 'maden' | 'balikci-gemisi'

const phrases = new Map<PlaceName, string[][]>(
  Object.entries(placeWordsJson).map(([place, texts]) => [
    place as PlaceName,
    texts.map((text) => readWords(text).map(stemKey)),
  ]),
)

/** What the words of a note say about where it was written; `known` (asked of the user) outweighs them. */
export function readPlace(words: readonly Word[], known: Site | null): Place {
  const trade: Trade = mentions(words, 'maden')
    ? 'maden'
    : mentions(words, 'balikci-gemisi')
      ? 'balikci-gemisi'
      : null
  if (known !== null) return { site: known, trade }
  const construction = mentions(words, 'yapi')
  const business = mentions(words, 'isletme')
  if (construction === business) return { site: null, trade }
  return { site: construction > business ? 'yapi' : 'isletme', trade }
}

function mentions(words: readonly Word[], place: PlaceName): number {
  const keys = words.map(stemKey)
  return (phrases.get(place) ?? []).filter((phrase) =>
    keys.some((_, index) => phrase.every((stem, offset) => keys[index + offset] === stem)),
  ).length
}
