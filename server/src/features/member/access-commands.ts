// What is done with the access of a person, by the administrator of their organization or of the system: who may and
// how the person is reached differs (`Managing`), what happens to sessions, passwords and mails does not.

import { maskedPhone } from '@gozlem/domain/account/phone'
import type { Role } from '@gozlem/domain/account/roles'
import type { Change } from '@gozlem/domain/event/changes'
import type { NewEvent } from '@gozlem/domain/event/event'
import { type MemberAbilities, needsProfession, professionMissingMessage } from '@gozlem/domain/member/policy'
import { problem } from '@gozlem/domain/problem'
import type { Scope, Work } from '../../db/tenant-scope'
import { violatedConstraint } from '../../db/violated-constraint'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { FirstPassword } from '../account/first-password-commands'
import { giveFirstPassword } from '../account/first-password-store'
import { takenField, takenProblems } from '../account/identity-store'
import { deleteSessionsAndLinks } from '../account/session-store'
import * as store from './store'

export interface MemberParts {
  outbox: Outbox
  /** Where people open the product, for links in mails. */
  public_url: string
}

type MemberEventKind =
  | 'member.created'
  | 'member.updated'
  | 'member.deactivated'
  | 'member.reactivated'
  | 'member.password_reset'
  | 'member.signed_out'

/** What happens to a person; whose it is, `record` says. */
export type MemberEvent = {
  [Kind in MemberEventKind]: Omit<NewEvent<Kind>, 'subject_id'>
}[MemberEventKind]

/** Somebody who manages people, at work. */
export interface Managing<Row extends store.PersonRow> extends Work<Scope> {
  /**
   * A person, held until the transaction ends, and what the caller may do with them then.
   * @throws Problem NOT_FOUND, FORBIDDEN, UNAUTHORIZED
   */
  hold(id: string): Promise<{ person: Row; can: MemberAbilities }>
  /** @throws Problem NOT_FOUND */
  require(id: string): Promise<Row>
  /** Adds an event to the person's organization. */
  record(person: store.PersonRow, event: MemberEvent): Promise<void>
  /** Who gives the person an account or a password, as mails say it. */
  giver: { account(person: store.PersonRow): string; password(person: store.PersonRow): string }
}

/**
 * Takes the access from a person; sessions and their open streams end at once, reports and assignments stay.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deactivate<Row extends store.PersonRow>(
  managing: Managing<Row>,
  id: string,
): Promise<Row> {
  const { person, can } = await managing.hold(id)
  if (can.reactivate) return person
  if (!can.deactivate) throw problem('FORBIDDEN')
  await store.setActive(managing, person, false)
  await deleteSessionsAndLinks(managing, id)
  await managing.record(person, { kind: 'member.deactivated', data: { name: nameOf(person) } })
  return managing.require(id)
}

/** @throws Problem NOT_FOUND, FORBIDDEN, SEATS_TAKEN */
export async function reactivate<Row extends store.PersonRow>(
  managing: Managing<Row>,
  id: string,
): Promise<Row> {
  const { person, can } = await managing.hold(id)
  if (can.deactivate) return person
  if (!can.reactivate) throw problem('FORBIDDEN')
  await store.setActive(managing, person, true)
  await requireSeat(managing, person.organization_id)
  await managing.record(person, { kind: 'member.reactivated', data: { name: nameOf(person) } })
  return managing.require(id)
}

/**
 * Mails a new first password; the old one and every session end. A second factor stays.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function resetPassword<Row extends store.PersonRow>(
  managing: Managing<Row>,
  { outbox, public_url }: MemberParts,
  id: string,
  first: FirstPassword,
): Promise<Row> {
  const { person, can } = await managing.hold(id)
  if (!can.reset_password) throw problem('FORBIDDEN')
  await replacePassword(managing, id, first)
  await managing.record(person, { kind: 'member.password_reset', data: { name: nameOf(person) } })
  await outbox.mail(managing, {
    ...addressOf(person),
    kind: 'member.password_reset',
    facts: { giver: managing.giver.password(person), ...firstSignIn(person, first, public_url) },
  })
  return managing.require(id)
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function endSessions<Row extends store.PersonRow>(
  managing: Managing<Row>,
  id: string,
): Promise<void> {
  const { person, can } = await managing.hold(id)
  if (!can.end_sessions) throw problem('FORBIDDEN')
  await deleteSessionsAndLinks(managing, id)
  await managing.record(person, { kind: 'member.signed_out', data: { name: nameOf(person) } })
}

/**
 * What follows when somebody was added: a seat, the history, the first password by mail.
 * @throws Problem SEATS_TAKEN
 */
export async function welcome<Row extends store.PersonRow>(
  managing: Managing<Row>,
  parts: MemberParts,
  person: Row,
  first: FirstPassword,
): Promise<void> {
  await requireSeat(managing, person.organization_id)
  await managing.record(person, {
    kind: 'member.created',
    data: { name: nameOf(person), role: person.role },
  })
  await mailFirstPassword(managing, parts, person, first)
}

/** What follows when somebody was changed: the history, and to a changed address a new first password. */
export async function concludeChange<Row extends store.PersonRow>(
  managing: Managing<Row>,
  parts: MemberParts,
  id: string,
  {
    changed,
    changes,
    first,
  }: { changed: readonly string[]; changes: readonly Change[]; first: FirstPassword | null },
): Promise<Row> {
  const person = await managing.require(id)
  if (changed.length > 0)
    await managing.record(person, {
      kind: 'member.updated',
      data: { name: nameOf(person), changed: [...changed], role: person.role },
      changes,
    })
  if (!changed.includes('email')) return person
  if (!first) throw new Error('a changed address needs a first password')
  await replacePassword(managing, id, first)
  await mailFirstPassword(managing, parts, person, first)
  return managing.require(id)
}

async function mailFirstPassword<Row extends store.PersonRow>(
  managing: Managing<Row>,
  { outbox, public_url }: MemberParts,
  person: Row,
  first: FirstPassword,
): Promise<void> {
  await outbox.mail(managing, {
    ...addressOf(person),
    kind: 'member.first_password',
    facts: { giver: managing.giver.account(person), ...firstSignIn(person, first, public_url) },
  })
}

/** Puts a first password in the place of the old one; every session ends. */
async function replacePassword(
  work: Work<Scope>,
  id: string,
  { password_hash }: FirstPassword,
): Promise<void> {
  await giveFirstPassword(work, id, password_hash)
  await deleteSessionsAndLinks(work, id)
}

/**
 * Call after adding somebody: of several at once, those who fit stay.
 * @throws Problem SEATS_TAKEN when the plan of an organization has fewer seats than people who may sign in
 */
export async function requireSeat(work: Work<Scope>, organization_id: string): Promise<void> {
  const { seats, taken } = await store.lockSeats(work, organization_id)
  if (seats !== null && taken > seats) throw problem('SEATS_TAKEN', { data: { seats } })
}

/** @throws Problem VALIDATION_ERROR at `profession` where the role asks for one */
export function requireProfession({ role, profession }: { role: Role; profession: string | null }): void {
  if (profession === null && needsProfession(role))
    throw problem('VALIDATION_ERROR', { fields: { profession: professionMissingMessage } })
}

/**
 * What may not be changed of a person, at its fields.
 * @throws Problem VALIDATION_ERROR at `role`, `phone` or `email`
 */
export function requireAbilities(can: MemberAbilities, changed: readonly string[]): void {
  const fields: Record<string, string> = {}
  if (changed.includes('role') && !can.change_role) fields.role = 'Kendi rolünüzü değiştiremezsiniz'
  for (const name of ['phone', 'email'])
    if (changed.includes(name) && !can.edit_contact)
      fields[name] = 'İlk girişten sonra bunu yalnız kişi kendi profilinden değiştirebilir'
  if (Object.keys(fields).length > 0) throw problem('VALIDATION_ERROR', { fields })
}

/** @throws Problem PHONE_TAKEN, EMAIL_TAKEN at their fields, ID_IN_USE */
export async function withTakenProblem<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'person_pkey') throw problem('ID_IN_USE')
    const field = takenField(error)
    if (!field) throw error
    const code = takenProblems[field]
    throw problem(code, { fields: { [field]: problem(code).message } })
  }
}

/** Which of the given details are not the stored ones. */
export function changedNames<Details extends object>(details: Details, stored: Details): (keyof Details)[] {
  return (Object.keys(details) as (keyof Details)[]).filter((name) => details[name] !== stored[name])
}

export const nameOf = ({ first_name, last_name }: store.PersonRow): string => `${first_name} ${last_name}`

const addressOf = (person: store.PersonRow) => ({
  organization_id: person.organization_id,
  to: person.email,
  name: nameOf(person),
})

const firstSignIn = (person: store.PersonRow, { password }: FirstPassword, public_url: string) => ({
  first_name: person.first_name,
  phone: maskedPhone(person.phone),
  password,
  link: `${public_url}/`,
})
