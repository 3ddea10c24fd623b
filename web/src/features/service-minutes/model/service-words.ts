// What the law asks for at a workplace, in words.
import type { RequirementView, ServiceView, StandingServiceView } from '@gozlem/contract/service-minutes'
import { formatCount } from '@gozlem/domain/count'
import type { MissingFact, NoNeedReason } from '@gozlem/domain/service-minutes/requirement'
import { type ServiceState, serviceStateLabels } from '@gozlem/domain/service-minutes/standing'
import type { Tone } from '../../../ui/feedback/tones'

const reasons: Record<NoNeedReason, string> = {
  hazard_class: 'Bu tehlike sınıfında gerekmez',
  employee_count: 'Bu çalışan sayısında gerekmez',
  full_time_physician: 'Tam süreli işyeri hekimi olduğu için gerekmez',
}

const facts: Record<MissingFact, string> = {
  rules: 'bu ayın süre tablosu',
  tehlike_sinifi: 'tehlike sınıfı',
  employee_count: 'çalışan sayısı',
  profession: 'kişinin mesleği',
}

/** What is required in a month. */
export function requiredInWords(requirement: RequirementView): string {
  if (requirement.kind === 'unknown') return 'Hesaplanamıyor'
  return requirement.kind === 'none'
    ? reasons[requirement.because]
    : `Ayda ${formatCount(requirement.minutes)} dk`
}

/** How that comes about; null where there is nothing to add up. */
export function sumInWords(requirement: RequirementView): string | null {
  if (requirement.kind !== 'required') return null
  const { full_time_people, remaining_employees, minutes_per_employee } = requirement
  const byMinutes = `${formatCount(remaining_employees)} çalışan × ${formatCount(minutes_per_employee)} dk`
  if (full_time_people === 0) return byMinutes
  const fullTime = `${formatCount(full_time_people)} tam süreli kişi`
  return remaining_employees === 0 ? fullTime : `${fullTime} + ${byMinutes}`
}

/** What has to be known first, over all professions: `tehlike sınıfı ve çalışan sayısı`; null where all is known. */
export function missingInWords(services: readonly Pick<ServiceView, 'requirement'>[]): string | null {
  const missing = new Set(
    services.flatMap(({ requirement }) => (requirement.kind === 'unknown' ? requirement.missing : [])),
  )
  const words = [...missing].map((fact) => facts[fact])
  if (words.length < 2) return words[0] ?? null
  return `${words.slice(0, -1).join(', ')} ve ${words.at(-1)}`
}

/**
 * What contracts say to that: `Sözleşmelerde 2.000 dk, 400 dk eksik`; null where nobody is needed and nobody contracted. That
 * nobody of the organization serves there is no shortfall of its own: somebody else's physician may.
 */
export function contractsInWords({
  requirement,
  assigned_minutes,
  unassigned_minutes,
  people,
}: Pick<ServiceView, 'requirement' | 'assigned_minutes' | 'unassigned_minutes' | 'people'>): string | null {
  if (people.length === 0) return requirement.kind === 'none' ? null : 'Kurumunuzdan görevli yok'
  const assigned = `Sözleşmelerde ${formatCount(assigned_minutes)} dk`
  return unassigned_minutes ? `${assigned}, ${formatCount(unassigned_minutes)} dk eksik` : assigned
}

/** What visits bring: `Yapılan 155 dk, planlanan 170 dk, eksik 275 dk`. */
export function visitsInWords({
  planned_minutes,
  overdue_minutes,
  done_minutes,
  missing_minutes,
}: Pick<ServiceView, 'planned_minutes' | 'overdue_minutes' | 'done_minutes' | 'missing_minutes'>): string {
  return [
    `Yapılan ${formatCount(done_minutes)} dk`,
    `planlanan ${formatCount(planned_minutes)} dk`,
    overdue_minutes > 0 && `sonucu girilmeyen ${formatCount(overdue_minutes)} dk`,
    missing_minutes !== null && missing_minutes > 0 && `eksik ${formatCount(missing_minutes)} dk`,
  ]
    .filter(Boolean)
    .join(', ')
}

const tones: Record<ServiceState, Tone> = {
  missing: 'warning',
  unknown: 'caution',
  unserved: 'neutral',
  met: 'positive',
}

/** How a service stands: what is missing is said in minutes. */
export function stateLook({
  state,
  missing_minutes,
}: Pick<StandingServiceView, 'state' | 'missing_minutes'>): { word: string; tone: Tone } {
  const word =
    state === 'missing' ? `${formatCount(missing_minutes ?? 0)} dk eksik` : serviceStateLabels[state]
  return { word, tone: tones[state] }
}

/**
 * Who serves there, each with what is theirs to bring still, and what no contract promises: `Mert Işık, eksik 225 dk`,
 * `Sözleşmelerde 100 dk eksik`. The planner fills no more than contracts promise.
 */
export function sharesInWords({
  people,
  unassigned_minutes,
}: Pick<ServiceView, 'people' | 'unassigned_minutes'>): string[] {
  const shares = people.map(({ user_name, missing_minutes }) =>
    missing_minutes ? `${user_name}, eksik ${formatCount(missing_minutes)} dk` : user_name,
  )
  const isPromised = people.length > 0 && people.every(({ assigned_minutes }) => assigned_minutes !== null)
  return isPromised && unassigned_minutes
    ? [...shares, `Sözleşmelerde ${formatCount(unassigned_minutes)} dk eksik`]
    : shares
}
