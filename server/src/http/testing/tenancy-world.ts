// The objects that the tenancy test asks for. A zone is what a set of people may see: each holds client companies and
// reports whose texts carry the zone's secret, so that a leak shows in any answer.
import { uploadImages } from '@gozlem/contract/report'
import { startAnalysis } from '@gozlem/contract/analysis'
import sharp from 'sharp'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import { addCompany, assign, certificateNumberOf, certify, completedReport, draftReport } from './field-work'
import type { PersonName } from './people'

export interface Zone {
  secret: string
  /** Who adds its client companies. */
  owner: PersonName
  /** Who makes its reports. */
  maker: PersonName
  /** Specialists its companies are assigned to. */
  assigned: readonly PersonName[]
  seenBy: readonly PersonName[]
}

export const zones = {
  kuleAssigned: {
    secret: 'sırkuleatanan',
    owner: 'ayse',
    maker: 'ayse',
    assigned: ['mert'],
    seenBy: ['ayse', 'mert', 'suna'],
  },
  kuleUnassigned: {
    secret: 'sırkuleöbür',
    owner: 'ayse',
    maker: 'selin',
    assigned: ['selin'],
    seenBy: ['ayse', 'selin', 'suna'],
  },
  liman: { secret: 'sırliman', owner: 'levent', maker: 'levent', assigned: [], seenBy: ['levent', 'suna'] },
  deniz: { secret: 'sırdeniz', owner: 'deniz', maker: 'deniz', assigned: [], seenBy: ['deniz', 'suna'] },
  ece: { secret: 'sırece', owner: 'ece', maker: 'ece', assigned: [], seenBy: ['ece', 'suna'] },
} as const satisfies Record<string, Zone>

/** Texts that must not appear in any answer to a person; null is nobody. */
export function secretsFrom(person: PersonName | null): string[] {
  return Object.values<Zone>(zones).flatMap(({ secret, maker, seenBy }) =>
    person !== null && seenBy.includes(person) ? [] : [secret, ...(maker === person ? [] : [certificateOf(maker)])],
  ).filter((text) => person === null || !seenThrough(person).includes(text))
}

const seenThrough = (person: PersonName): string[] =>
  Object.values<Zone>(zones).flatMap(({ maker, seenBy }) => (seenBy.includes(person) ? [certificateOf(maker)] : []))
