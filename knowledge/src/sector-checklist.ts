/**
 * What is looked at on a walk through a workplace of one sector: hazards of the catalogue by area, in the order of
 * the walk. Proposals for a specialist, no list that the law prescribes.
 */
import checklistsJson from '../data/sector-checklists.json'
import { findHazard } from './catalogue'

export interface ChecklistArea {
  readonly title: string
  /** Hazard ids of the catalogue, what kills first. */
  readonly hazards: readonly string[]
}

export interface SectorChecklist {
  readonly id: string
  readonly title: string
  /** The first two digits of NACE codes; each division belongs to one sector at most. */
  readonly nace_divisions: readonly string[]
  readonly areas: readonly ChecklistArea[]
}

const checklists: readonly SectorChecklist[] = checklistsJson

/** All sectors, in the order in which they are offered. */
export function listSectorChecklists(): readonly SectorChecklist[] {
  return checklists
}

/** The checklist of the sector that a NACE code belongs to ('25.62.01', '256201' or '25'); undefined for any other. */
export function checklistForNace(code: string): SectorChecklist | undefined {
  const division = code.replace(/\D/g, '').slice(0, 2)
  return checklists.find(({ nace_divisions }) => nace_divisions.includes(division))
}

/** A checklist as it is shown, and the sectors to choose from. */
export interface ShownChecklist {
  /** Null where none was asked for and the NACE code belongs to none. */
  readonly sector: string | null
  readonly sectors: { id: string; title: string }[]
  readonly areas: { title: string; hazards: { id: string; title: string }[] }[]
}

/** The checklist of the sector that is asked for, else of the NACE code. */
export function showChecklist(nace_code: string, asked: string | undefined): ShownChecklist {
  const shown = asked === undefined ? checklistForNace(nace_code) : checklists.find(({ id }) => id === asked)
  return {
    sector: shown?.id ?? null,
    sectors: checklists.map(({ id, title }) => ({ id, title })),
    areas: (shown?.areas ?? []).map(({ title, hazards }) => ({
      title,
      hazards: hazards.flatMap((id) => {
        const hazard = findHazard(id)
        return hazard ? [{ id, title: hazard.title }] : []
      }),
    })),
  }
}
