// Assignments of specialists and physicians to client companies (CC-05): the contract's facts, and how many at once.

/** How many a request adds or ends at most. */
export const maximumAssignmentsAtOnce = 200

export const assignmentStates = ['open', 'ended'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const endBeforeStartMessage = 'Bitiş tarihi başlangıçtan önce olamaz'
export const isgKatipNoMessage = 'İSG-KATİP sözleşme numarası yalnız rakam ve harflerden oluşur'

/** Whether a text can be the number of an İSG-KATİP contract: letters and digits with separators, at most 50. */
export function isIsgKatipNo(text: string): boolean {
  return /^[\p{L}\d][\p{L}\d ./-]{0,49}$/u.test(text)
}

/** Whether the dates of an assignment are in order; without an end it is open-ended. */
export function datesAgree(starts_on: string, ends_on: string | null): boolean {
  return ends_on === null || ends_on >= starts_on
}

/** Whether the contract of an assignment is over on a day; it holds through the whole of its last one. */
export const isOver = ({ ends_on }: { ends_on: string | null }, today: string): boolean =>
  ends_on !== null && ends_on < today
