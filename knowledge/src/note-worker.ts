/**
 * The engine in a Web Worker: reads notes where there is no network, beside the page and not in its way. A message asks,
 * the answer carries the same id.
 */
import { analyzeNote, type NoteAnalysis, type Site } from './engine'

export interface NoteQuestion {
  readonly id: string
  readonly note: string
  readonly site: Site | null
}

export interface NoteAnswer {
  readonly id: string
  readonly analysis: NoteAnalysis
}

/** What a worker's global scope has of use here; the room is compiled without the browser's types. */
interface WorkerScope {
  postMessage: (answer: NoteAnswer) => void
  addEventListener: (kind: 'message', listen: (event: { readonly data: NoteQuestion }) => void) => void
}

const { addEventListener, postMessage } = globalThis as unknown as WorkerScope

addEventListener('message', ({ data: { id, note, site } }) => {
  postMessage({ id, analysis: analyzeNote(note, { site }) })
})
