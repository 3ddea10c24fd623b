// Sending a completed report to people of the client company (REP-15).

/** How the report travels: inside the mail, or as a link that expires. */
export const deliveryForms = ['attachment', 'link'] as const
export type DeliveryForm = (typeof deliveryForms)[number]

/** Days for which a link opens the report. */
export const linkLifeDays = 30

/** Recipients of one sending, at most. */
export const recipientsAtMost = 50

/** Bytes of a PDF that still travels inside a mail; mail servers refuse much more. */
export const attachmentLimit = 8 * 1024 * 1024

export const deliveryStates = [
  'waiting',
  'sent',
  'failed',
  'withdrawn',
  'handed_on',
  'opened',
  'received',
  'revoked',
  'expired',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Gönderiliyor',
  sent: 'Gönderildi',
  failed: 'Gönderilemedi',
  withdrawn: 'Gönderilmedi: kişi artık rapor almıyor',
  handed_on: 'Bağlantı oluşturuldu',
  opened: 'Açıldı',
  received: 'Teslim alındı',
  revoked: 'Bağlantı kapatıldı',
  expired: 'Bağlantının süresi doldu',
}

export interface DeliveryFacts {
  /** Withdrawn: before it went out its reader ended the mails, or was deleted or set to get none. */
  mail: 'waiting' | 'sent' | 'failed' | 'withdrawn'
  form: DeliveryForm
  /** Empty for a link that its maker hands on, of which nobody knows whether it was. */
  email: string
  opened_at: string | null
  /** Who said that they received it. */
  receipts: readonly unknown[]
  revoked_at: string | null
  expires_at: string | null
}

/** How far a delivery is, as people see it: that somebody received it, else what was done last and still holds. */
export function deliveryState(facts: DeliveryFacts, now: Date): DeliveryState {
  if (facts.receipts.length > 0) return 'received'
  if (facts.revoked_at !== null) return 'revoked'
  if (facts.mail !== 'sent') return facts.mail
  if (facts.opened_at !== null) return 'opened'
  if (facts.expires_at !== null && Date.parse(facts.expires_at) <= now.getTime()) return 'expired'
  return facts.email === '' ? 'handed_on' : 'sent'
}
