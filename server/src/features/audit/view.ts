import type { AuditedEvent, AuditedEventDetail } from '@gozlem/contract/audit'
import { personalReadings } from '@gozlem/contract/personal-readings'
import { type Actor, roleLabels } from '@gozlem/domain/account/roles'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { type Change, changeInWords } from '@gozlem/domain/event/changes'
import type { EventKind, SubjectKind } from '@gozlem/domain/event/event'
import { historyWordsOf } from '@gozlem/domain/event/history'
import { subjectKindWordsOf, subjectNamed } from '@gozlem/domain/event/subject-named'
import type { AuditedEventRow } from './list-store'

/**
 * An event for whoever reads the log. A consultancy sees that the system's administrator did something with it, not which
 * of them, nor from where.
 */
export function viewEvent(reader: Actor, row: AuditedEventRow): AuditedEvent {
  const { id, created_at, kind, subject_kind, subject_id } = row
  const isHidden = row.actor_role === 'superadmin' && reader.role !== 'superadmin'
  return {
    id,
    created_at,
    kind,
    actor: actorOf(row, isHidden),
    api_token: row.api_token_id === null ? null : (row.api_token_name ?? 'Silinmiş anahtar'),
    organization: { id: row.organization_id, name: row.organization_name },
    subject_kind,
    subject_id,
    subject_name: nameOf(reader, row),
    address: isHidden || row.address === '' ? null : row.address,
  }
}

export const viewEventDetail = (reader: Actor, row: AuditedEventRow): AuditedEventDetail => ({
  ...viewEvent(reader, row),
  request_id: row.request_id,
  report_id: row.report_id,
  changes: isTicketOfOthers(reader, row) ? null : (row.changes as Change[] | null),
})

/** Support tickets are not for the employer (056): the log says that there was one. */
const isTicketOfOthers = (reader: Actor, { subject_kind }: AuditedEventRow) =>
  subject_kind === ('support_ticket' satisfies SubjectKind) && reader.role !== 'superadmin'

function nameOf(reader: Actor, row: AuditedEventRow): string | null {
  const { kind, subject_kind, data, subject_now } = row
  if (kind === 'personal_data.read') return readingIn(data)
  const named = isTicketOfOthers(reader, row) ? null : (subjectNamed(data) ?? subject_now)
  return named ?? subjectKindWordsOf(subject_kind)
}

const readings = personalReadings as Readonly<Record<string, string | false>>

/** What somebody looked at, in words; a call of another version says its name. */
function readingIn(data: AuditedEventRow['data']): string | null {
  const call = subjectNamed(data)
  return call === null ? null : readings[call] || call
}

/** What a contact of a client company does in its portal; they have no account, and are the event's subject. */
const ofContacts: ReadonlySet<string> = new Set<EventKind>([
  'portal.signed_in',
  'portal.signed_out',
  'portal.looked',
])

function actorOf(
  { kind, actor_id, actor_name, actor_role: role, contact_name }: AuditedEventRow,
  isHidden: boolean,
) {
  if (ofContacts.has(kind))
    return { id: null, name: contact_name ?? 'Silinmiş müşteri yetkilisi', role: null }
  if (actor_id === null) return null
  if (isHidden) return { id: null, name: roleLabels.superadmin, role }
  return { id: actor_id, name: actor_name ?? 'Başka kurumdan biri', role }
}

/** Of a file: its headings. */
export const fileHeadings = [
  'Zaman',
  'Kişi',
  'Rol',
  'API anahtarı',
  'Kurum',
  'İşlem',
  'Nesne',
  'Değişiklikler',
  'IP adresi',
  'İstek no',
] as const

/** A row of a file. */
export function fileRow(event: AuditedEventDetail): string[] {
  const { created_at, actor, api_token, organization, kind, subject_name, changes, address, request_id } =
    event
  return [
    formatInstant(created_at),
    actor?.name ?? (address === null ? 'Sistem' : 'Oturum açmamış'),
    actor?.role ? roleLabels[actor.role] : '',
    api_token ?? '',
    organization.name,
    historyWordsOf(kind),
    subject_name ?? '',
    (changes ?? []).map((change) => inOneLine(changeInWords(kind, change))).join('; '),
    address ?? '',
    request_id,
  ]
}

const inOneLine = ({ label, before, after }: ReturnType<typeof changeInWords>) =>
  before === null || after === null ? `${label}: değişti` : `${label}: ${before} → ${after}`
