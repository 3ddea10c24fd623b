// What an event was about, in the words of its own facts.
import type { SubjectKind } from './event'

/**
 * What it was about, as that was called then; null where the event names nothing.
 * @param facts the event's data
 */
export function subjectNamed(facts: Readonly<Record<string, unknown>>): string | null {
  const named = naming.map((fact) => facts[fact]).find((value) => typeof value === 'string' && value !== '')
  return (named as string | undefined) ?? null
}

/** Facts that say what an event is about, the most telling first. */
const naming = [
  'report',
  'number',
  'title',
  'subject',
  'name',
  'from_name',
  'company_name',
  'certificate',
  'client_company_name',
  'code',
  'host',
  'effective_from',
  'valid_from',
  'document',
  'call',
  'route',
] as const

const subjectKindWords: Readonly<Record<SubjectKind, string>> = {
  user: 'Kullanıcı',
  request: 'İstek',
  client_company: 'Müşteri firma',
  client_company_contact: 'Müşteri firma yetkilisi',
  assignment: 'Görevlendirme',
  certificate: 'Sertifika',
  certificate_type: 'Sertifika türü',
  guideline: 'Uygunsuzluk kılavuzu',
  report_template: 'Rapor şablonu',
  reference: 'Referans',
  handover: 'İş devri',
  error_log: 'Hata kayıtları',
  audit_log: 'Denetim kayıtları',
  personal_data: 'Kişisel veri',
  store_event: 'Mağaza bildirimi',
  invoice: 'Fatura',
  announcement: 'Duyuru',
  api_token: 'API anahtarı',
  webhook: 'Webhook',
  support_ticket: 'Destek talebi',
  canned_answer: 'Hazır yanıt',
  data_import: 'Veri aktarımı',
  organization_export: 'Kurum arşivi',
  service_rules: 'Hizmet süreleri',
  nace_list: 'NACE listesi',
  report: 'Rapor',
  visit: 'Ziyaret',
  visit_series: 'Ziyaret planı',
  visit_template: 'Ziyaret şablonu',
  corrective_action: 'Uygunsuzluk',
  action_link: 'Sorumlu bağlantısı',
  portal_access: 'Müşteri portalı',
  critical_notice: 'Hayati tehlike bildirimi',
  organization: 'Kurum',
  company_request: 'Kurumsal başvuru',
}

/** What kind of thing it was about, where neither the event nor a row says more; null for a kind of another version. */
export function subjectKindWordsOf(kind: string): string | null {
  return (subjectKindWords as Readonly<Record<string, string>>)[kind] ?? null
}
