/** What reading a note stands on: made when the first note is read, and kept. */
import { readExamples } from './examples'
import { HazardIndex, rankingWeights } from './hazard-index'
import { LeaningIndex } from './leaning'
import { readLexicon } from './lexicon'

interface Tools {
  readonly hazards: HazardIndex
  readonly leaning: LeaningIndex
}

let loaded: Tools | undefined

export function tools(): Tools {
  if (!loaded) {
    const lexicon = readLexicon()
    loaded = {
      hazards: new HazardIndex(rankingWeights, lexicon),
      leaning: new LeaningIndex(readExamples(lexicon)),
    }
  }
  return loaded
}
