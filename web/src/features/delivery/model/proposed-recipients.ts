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

/** Who a report is likely to go to: those who got the last one, else all that get reports; nobody who ended the mails. */
export function proposedRecipients(
  contacts: readonly ContactView[],
  last: LastRecipients | undefined,
): ProposedRecipients {
  const active = contacts.filter(({ is_active, opted_out_at }) => is_active && !opted_out_at)
  const before = active.filter(({ id }) => last?.email_ids.includes(id))
  const emails = last?.emails ?? []
  const isRepeated = before.length + emails.length > 0
  return { contacts: isRepeated ? before : active, emails, isRepeated }
}
