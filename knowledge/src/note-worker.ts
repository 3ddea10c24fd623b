/**
 * The engine in a Web Worker: reads notes where there is no network, beside the page and not in its way. A message asks,
 * the answer carries the same id.
 */
import { analyzeNote, type Finding, findingOfHazard, type NoteAnalysis, type Site } from './engine'
import { type ShownChecklist, showChecklist } from './sector-checklist'

export interface NoteQuestion {
  readonly id: string
  readonly note: string
  readonly site: Site | null
  /** Asks what a note becomes once somebody said which hazard it means. */
  readonly hazard_id?: string
}

/** Asks for the checklist of a sector, or of the one that the NACE code belongs to. */
export interface ChecklistQuestion {
  readonly id: string
  readonly checklist: { readonly nace_code: string; readonly sector: string | undefined }
}

export type DeviceQuestion = NoteQuestion | ChecklistQuestion

export interface NoteAnswer {
  readonly id: string
  readonly analysis: NoteAnalysis
}

export interface HazardAnswer {
  readonly id: string
  /** Null where the catalogue has no such hazard. */
  readonly finding: Finding | null
}

export interface ChecklistAnswer {
  readonly id: string
  readonly checklist: ShownChecklist
}

export type DeviceAnswer = NoteAnswer | HazardAnswer | ChecklistAnswer

/** What a worker's global scope has of use here; the room is compiled without the browser's types. */
interface WorkerScope {
  postMessage: (answer: DeviceAnswer) => void
  addEventListener: (kind: 'message', listen: (event: { readonly data: DeviceQuestion }) => void) => void
}

const { addEventListener, postMessage } = globalThis as unknown as WorkerScope

addEventListener('message', ({ data }) => postMessage(answerOf(data)))

function answerOf(question: DeviceQuestion): DeviceAnswer {
  const { id } = question
  if ('checklist' in question) {
    const { nace_code, sector } = question.checklist
    return { id, checklist: showChecklist(nace_code, sector) }
  }
  const { note, site, hazard_id } = question
  return hazard_id === undefined
    ? { id, analysis: analyzeNote(note, { site }) }
    : { id, finding: findingOfHazard(hazard_id, site, note) ?? null }
}
