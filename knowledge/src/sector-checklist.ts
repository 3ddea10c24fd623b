/**
 * What is looked at on a walk through a workplace of one sector: hazards of the catalogue by area, in the order of
 * the walk. Proposals for a specialist, no list that the law prescribes.
 */
import checklistsJson from '../data/sector-checklists.json'

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
