// The e-mail contacts of a client company: what one must be, and what becomes of a list of them (CC-02, CC-03).
import { emailMissingMessage, maximumEmailLength, normalizeEmail } from '../account/email'

export const maximumContactName = 100
/** Rows of one import. */
export const maximumImportRows = 1000
/** Bytes of one CSV file. */
export const maximumImportBytes = 1024 * 1024
/** Contacts of one client company, which are shown and mailed without paging. */
export const maximumContacts = 5000

export const contactEmailMissingMessage = emailMissingMessage
export const contactEmailMessage = 'Geçerli bir e-posta adresi giriniz'
export const contactEmailEmptyMessage = 'E-posta adresi boş olamaz'
export const contactNameMessage = `Ad en fazla ${maximumContactName} karakter olabilir`
export const contactTakenMessage = 'Bu e-posta adresi bu firmada zaten kayıtlı'
export const contactUnchangedMessage = 'Güncellenecek alan bulunamadı'
export const contactPrimaryMessage = 'Birincil adresi değiştirmek için başka bir adresi birincil yapın'
export const contactLimitMessage = 'Bir firmaya en fazla 5.000 e-posta adresi eklenebilir'
export const contactListMissingMessage = 'E-posta listesi gereklidir'
export const contactListTooLongMessage = 'Tek seferde en fazla 1.000 e-posta adresi eklenebilir'

export interface GivenContact {
  email: string
  name?: string | undefined
  /** Why the row could not be read, where it could not. */
  problem?: string | undefined
}

/** What becomes of one contact of a list: added, or left out for a reason fit to show. */
export interface JudgedContact<Given extends GivenContact> {
  given: Given
  /** As stored: without blanks around it, lower case. */
  email: string
  name: string
  verdict: 'valid' | 'duplicate' | 'invalid'
  /** Empty for a valid one. */
  reason: string
}

/**
 * What becomes of each contact of a list, in its order: one with a wrong address or too long a name is invalid, one that
 * the company or an earlier row of the list has is a duplicate, whatever the case of its letters (CC-03).
 * @param known addresses of the company as stored
 */
export function judgeContacts<Given extends GivenContact>(
  list: readonly Given[],
  known: ReadonlySet<string>,
): JudgedContact<Given>[] {
  const before = new Set<string>()
  return list.map((given) => {
    const email = normalizeEmail(given.email)
    const name = (given.name ?? '').trim()
    const judged = { given, email: email ?? given.email.trim(), name }
    const wrong = given.problem ?? wrongIn(given.email.trim(), email, name)
    if (email === null || wrong !== null) return { ...judged, verdict: 'invalid', reason: wrong ?? '' }
    if (known.has(email)) return { ...judged, verdict: 'duplicate', reason: 'Bu adres firmada zaten kayıtlı' }
    if (before.has(email)) return { ...judged, verdict: 'duplicate', reason: 'Bu adres listede birden fazla' }
    before.add(email)
    return { ...judged, verdict: 'valid', reason: '' }
  })
}

function wrongIn(typed: string, email: string | null, name: string): string | null {
  if (typed === '') return 'E-posta adresi boş'
  if (typed.length > maximumEmailLength) return `E-posta adresi ${maximumEmailLength} karakterden uzun`
  if (email === null) return 'Geçersiz e-posta adresi'
  return name.length > maximumContactName ? `Ad ${maximumContactName} karakterden uzun` : null
}

export interface PromotableContact {
  id: string
  is_active: boolean
}

/** Who becomes primary once the primary is gone: the first that is active, else the first; undefined when nobody is left. */
export function nextPrimary<Contact extends PromotableContact>(
  inOrder: readonly Contact[],
): Contact | undefined {
  return inOrder.find(({ is_active }) => is_active) ?? inOrder[0]
}
