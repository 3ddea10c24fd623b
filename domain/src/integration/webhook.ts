// What other programs are told of (BEY-14, docs/decisions/060-webhooks.md): a closed set of public kinds, made from the events that
// history keeps (event/publishing.ts). Ids and what happened; whoever may know more asks by them with an API token.

export const webhookKinds = [
  'report.completed',
  'report.deleted',
  'action.opened',
  'action.closed',
  'action.overdue',
  'visit.done',
  'visit.reopened',
  'client_company.created',
  'client_company.updated',
  'client_company.deleted',
  'client_company.restored',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const webhookKindLabels: Record<WebhookKind, string> = {
  'report.completed': 'Rapor tamamlandı',
  'report.deleted': 'Tamamlanmış rapor silindi',
  'action.opened': 'Raporun uygunsuzlukları takibe alındı',
  'action.closed': 'Uygunsuzluk kapatıldı',
  'action.overdue': 'Uygunsuzluğun termini geçti',
  'visit.done': 'Ziyaret yapıldı',
  'visit.reopened': 'Ziyaret yeniden planlandı',
  'client_company.created': 'Firma eklendi',
  'client_company.updated': 'Firma bilgileri değişti',
  'client_company.deleted': 'Firma silindi',
  'client_company.restored': 'Silinen firma geri getirildi',
}

/** To try an endpoint; nobody chooses it, and it comes when somebody asks for it. */
export const testKind = 'webhook.test'

interface OfReport {
  report_id: string
  /** Null for reports from before their number was kept in history. */
  number: string | null
  client_company_id: string | null
}

interface OfVisit {
  visit_id: string
  client_company_id: string
  starts_at: string
}

interface OfAction {
  action_id: string
  client_company_id: string
}

interface OfCompany {
  client_company_id: string
}

export interface WebhookData {
  /** `revision_of`: the report in whose place it stands. */
  'report.completed': OfReport & { revision_of: string | null }
  'report.deleted': OfReport
  'action.opened': { report_id: string; client_company_id: string; action_ids: string[] }
  'action.closed': OfAction
  'action.overdue': OfAction & { term: string }
  'visit.done': OfVisit & { served_minutes: number }
  'visit.reopened': OfVisit
  'client_company.created': OfCompany
  'client_company.updated': OfCompany
  'client_company.deleted': OfCompany
  'client_company.restored': OfCompany
}

/** What is told, before it is signed. */
export type WebhookMessage = { [Kind in WebhookKind]: { type: Kind; data: WebhookData[Kind] } }[WebhookKind]

export const webhooksAtMost = 10

/** How long an endpoint fails before its calls wait apart from those of others; who fails once or twice stays among them. */
export const setApartAfterSeconds = 60

/** For how long a delivery is tried again. */
export const triedForHours = 24

/**
 * After which it does not wait any more, whatever its row says: its tries ended without a word, or a backup was restored, which
 * sends nothing again.
 */
export const lostAfterHours = 2 * triedForHours

/** After how many days without a success an endpoint is no longer called. */
export const failingDays = 5

/** How long the secret before still signs beside a new one. */
export const oldSecretHours = 24

/** How long the log of deliveries is kept. */
export const deliveriesKeptDays = 30

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Bekliyor',
  delivered: 'Ulaştı',
  failed: 'Ulaşmadı',
}

/** Why a try failed. */
export const deliveryFailures = [
  'refused',
  'timeout',
  'private_address',
  'unreachable',
  'answer_too_large',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const deliveryFailureLabels: Record<DeliveryFailure, string> = {
  refused: 'Adres isteği kabul etmedi',
  timeout: 'Adres zamanında yanıt vermedi',
  private_address: 'Adres özel bir ağa çıkıyor',
  unreachable: 'Adrese bağlanılamadı',
  answer_too_large: 'Adresin yanıtı çok büyük',
}
