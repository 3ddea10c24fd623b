// Handing over the work of one person to another (CC-07): what is handed over, and why something cannot be.
import type { Profession, Role } from '../account/roles'
import { coversHazardClass } from '../certificate/hazard-cover'
import { needsCertificateToEdit } from '../certificate/validity'
import type { HazardClass } from '../client-company/hazard-class'
import { isAssignable } from '../member/policy'
import type { ReviewState } from '../report/review'
import { goesEverywhere } from '../visit/policy'

/** What is handed over, in the order in which it is: whoever is assigned to a client company may take what is there. */
export const handoverKinds = ['assignment', 'visit', 'draft', 'action'] as const
export type HandoverKind = (typeof handoverKinds)[number]

export const handoverKindLabels: Record<HandoverKind, string> = {
  assignment: 'Görevlendirme',
  visit: 'Ziyaret',
  draft: 'Taslak rapor',
  action: 'Takipteki uygunsuzluk',
}

/** Rows that one hand-over takes at most; who has more hands over some client companies first. */
export const mostHandedOver = 1000

/** Why something stays where it is, as it is told. */
export const obstacles = {
  administrator: 'Kurum yetkilileri firmalara görevlendirilmez',
  other_profession: 'Kişinin mesleği bu görevin mesleği değil',
  no_certificate: 'Kişinin geçerli bir sertifikası yok',
  hazard_class: 'Kişinin sertifikası firmanın tehlike sınıfını kapsamıyor',
  contract_over: 'Sözleşmenin süresi dolmuş',
  company_closed: 'Firma pasif ya da silinmiş',
  not_assigned: 'Kişi bu firmada görevli değil',
  under_review: 'Taslak incelemede; inceleme bitince devredilebilir',
} as const
export type Obstacle = keyof typeof obstacles

/** Whoever takes the work over. */
export interface Receiver {
  role: Role
  is_active: boolean
  profession: Profession | null
  /** Classes that each of their usable certificates names; one that names none covers every class. */
  covers: readonly (readonly HazardClass[])[]
}

/** Why an assignment cannot be handed over; null where it can. */
export function assignmentObstacle(
  receiver: Receiver,
  assignment: { profession: Profession | null; tehlike_sinifi: HazardClass | null; is_over: boolean },
): Obstacle | null {
  if (!isAssignable(receiver)) return 'administrator'
  if (assignment.profession !== null && assignment.profession !== receiver.profession)
    return 'other_profession'
  if (receiver.covers.length === 0) return 'no_certificate'
  if (!receiver.covers.some((allowed) => coversHazardClass(allowed, assignment.tehlike_sinifi)))
    return 'hazard_class'
  return assignment.is_over ? 'contract_over' : null
}

/**
 * Why a visit ahead cannot be handed over; null where it can.
 * @param serves what the receiver will work as at the client company; undefined where they will not
 */
export function visitObstacle(
  receiver: Receiver,
  visit: { kind: Profession; company_is_open: boolean },
  serves: Profession | null | undefined,
): Obstacle | null {
  if (!visit.company_is_open) return 'company_closed'
  if (!goesEverywhere(receiver.role) && serves === undefined) return 'not_assigned'
  const profession = serves ?? receiver.profession
  return profession !== null && profession !== visit.kind ? 'other_profession' : null
}

/** Why a draft cannot be handed over; null where it can. */
export function draftObstacle(
  receiver: Receiver,
  draft: { review: ReviewState | null },
  isAssigned: boolean,
): Obstacle | null {
  if (draft.review === 'submitted') return 'under_review'
  if (!goesEverywhere(receiver.role) && !isAssigned) return 'not_assigned'
  return needsCertificateToEdit(receiver.role) && receiver.covers.length === 0 ? 'no_certificate' : null
}

/** Why the corrective actions of a client company cannot be handed over; null where they can. */
export function actionObstacle(receiver: Receiver, isAssigned: boolean): Obstacle | null {
  return goesEverywhere(receiver.role) || isAssigned ? null : 'not_assigned'
}
