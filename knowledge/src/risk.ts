/**
 * How likely it is that somebody comes to harm: the hazard says what is usual, the note what was seen. How bad it would be
 * is the hazard's alone.
 */
import wordsJson from '../data/risk-words.json'
import type { Hazard } from './catalogue'
import { PhraseList } from './phrase-list'
import { readWords } from './words'

/** It is in use as the note is written. */
const inUse = new PhraseList(wordsJson.inUse)
/** Others are beneath it or pass by. */
const people = new PhraseList(wordsJson.people)
/** It is not the first time, or not the only one. */
const repeated = new PhraseList(wordsJson.repeated)
/** Nobody is at it for now. */
const resting = new PhraseList(wordsJson.resting)

const least = 1
const most = 5
/** The note alone moves what is usual by no more than this. */
const furthest = 2
const deadly = 5
/** With this likelihood a deadly hazard is in the band Yüksek of the L matrix. */
const leastInUse = 4

/** The hazard's likelihood, 1..5, as the note's words move it; what kills and is seen in use is at least in band Yüksek. */
export function likelihoodOf({ severity, likelihood }: Hazard, note: string): number {
  const words = readWords(note)
  const says = (phrases: PhraseList) => phrases.count(words) > 0
  if (says(resting)) return Math.max(least, likelihood - 1)
  const seenInUse = says(inUse) || says(people)
  const reasons = [inUse, people, repeated].filter(says).length
  const moved = Math.min(most, likelihood + Math.min(furthest, reasons))
  return severity === deadly && seenInUse ? Math.max(leastInUse, moved) : moved
}
