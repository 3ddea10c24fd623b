import type { ContactView } from '@gozlem/contract/client-company-contact'

export interface LastRecipients {
  email_ids: readonly string[]
  /** Addresses that are no contacts. */
  emails: readonly string[]
}

export interface ProposedRecipients {
  contacts: readonly ContactView[]
  emails: readonly string[]
  /** Whether they got the last report of the same client company. */
  isRepeated: boolean
}

/**
 * Who a report is likely to go to: those who got the last one, else all that get reports and whom its template names
 * besides; nobody who ended the mails.
 */
export function proposedRecipients(
  contacts: readonly ContactView[],
  last: LastRecipients | undefined,
  besides: readonly string[] = [],
): ProposedRecipients {
  const active = contacts.filter(({ is_active, opted_out_at }) => is_active && !opted_out_at)
  const before = active.filter(({ id }) => last?.email_ids.includes(id))
  const typed = last?.emails ?? []
  const isRepeated = before.length + typed.length > 0
  if (isRepeated) return { contacts: before, emails: typed, isRepeated }
  const known = new Set(contacts.map(({ email }) => email))
  return { contacts: active, emails: besides.filter((email) => !known.has(email)), isRepeated }
}
