/**
 * The engine in a Web Worker: reads notes where there is no network, beside the page and not in its way. A message asks,
 * the answer carries the same id.
 */
import { analyzeNote, type Finding, findingOfHazard, type NoteAnalysis, type Site } from './engine'

export interface NoteQuestion {
  readonly id: string
  readonly note: string
  readonly site: Site | null
  /** Asks what a note becomes once somebody said which hazard it means. */
  readonly hazard_id?: string
}

export interface NoteAnswer {
  readonly id: string
  readonly analysis: NoteAnalysis
}

export interface HazardAnswer {
  readonly id: string
  /** Null where the catalogue has no such hazard. */
  readonly finding: Finding | null
}

/** What a worker's global scope has of use here; the room is compiled without the browser's types. */
interface WorkerScope {
  postMessage: (answer: NoteAnswer | HazardAnswer) => void
  addEventListener: (kind: 'message', listen: (event: { readonly data: NoteQuestion }) => void) => void
}

const { addEventListener, postMessage } = globalThis as unknown as WorkerScope

addEventListener('message', ({ data: { id, note, site, hazard_id } }) => {
  if (hazard_id === undefined) postMessage({ id, analysis: analyzeNote(note, { site }) })
  else postMessage({ id, finding: findingOfHazard(hazard_id, site, note) ?? null })
})
