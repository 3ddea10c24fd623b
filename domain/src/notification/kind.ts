// Kinds of notifications and what they say (NOT-02). The seeds name the first two; what a client does not know it shows
// like an announcement.
export const notificationTypes = [
  'assignment_removed',
  'company_deleted',
  'assignment_added',
  'certificate_expiring',
  'certificate_expired',
  'ticket_answered',
  'report_sent',
  'report_delivered',
  'report_not_sent',
  'application_pending',
  'announcement',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** How a sending ended, by the number of its recipients. */
interface SendingOutcome {
  report: string
  sent: number
  failed: number
  url: string
}

export interface NotificationText {
  title: string
  message: string
  /** The page it is about. */
  url: string | null
}

/** What each notification that comes from an event says; an announcement brings its own words. */
export const notificationTexts = {
  assignment_removed: ({ company_name }: { company_name: string }): NotificationText => ({
    title: 'Görevlendirmeniz sona erdi',
    message: `${company_name} firmasındaki görevlendirmeniz kaldırıldı. Firmanın raporlarına artık erişemezsiniz.`,
    url: null,
  }),
  assignment_added: ({ company_name }: { company_name: string }): NotificationText => ({
    title: 'Yeni görevlendirme',
    message: `${company_name} firmasına görevlendirildiniz.`,
    url: '/companies',
  }),
  company_deleted: ({ company_name }: { company_name: string }): NotificationText => ({
    title: 'Firma silindi',
    message: `${company_name} firması silindi ve görevlendirmeniz sona erdi. Tamamlanmış raporları kurum yetkilileri okumaya devam eder.`,
    url: null,
  }),
  certificate_expiring: (facts: { certificate: string; days_left: number }): NotificationText => ({
    title: facts.days_left <= 30 ? 'Sertifikanızın süresi dolmak üzere' : 'Sertifikanızın süresi yaklaşıyor',
    message: `${facts.certificate} belgenizin geçerliliği ${facts.days_left} gün sonra bitiyor.`,
    url: '/certificates',
  }),
  certificate_expired: (facts: { certificate: string; holds_another: boolean }): NotificationText => ({
    title: 'Sertifikanızın süresi doldu',
    message: `${facts.certificate} belgenizin geçerliliği sona erdi. ${
      facts.holds_another
        ? 'Raporlarınız diğer geçerli sertifikanızla hazırlanır.'
        : 'Yenilenene kadar yeni rapor oluşturamazsınız.'
    }`,
    url: '/certificates',
  }),
  ticket_answered: ({ subject, url }: { subject: string; url: string }): NotificationText => ({
    title: 'Destek talebiniz yanıtlandı',
    message: `“${subject}” konulu talebinize yanıt geldi.`,
    url,
  }),
  /** To the author of a report that somebody else sent. */
  report_sent: (facts: { report: string; sender: string; sent: number; url: string }): NotificationText => ({
    title: 'Rapor gönderildi',
    message: `${facts.sender}, ${facts.report} numaralı raporu ${facts.sent} kişiye gönderdi.`,
    url: facts.url,
  }),
  /** To whoever sent it, once the mail server has taken every mail. */
  report_delivered: (facts: { report: string; sent: number; url: string }): NotificationText => ({
    title: 'Gönderim tamamlandı',
    message: `${facts.report} numaralı rapor ${facts.sent} kişiye gönderildi.`,
    url: facts.url,
  }),
  report_not_sent: (facts: SendingOutcome): NotificationText => ({
    title: 'Rapor gönderilemedi',
    message: `${facts.report} numaralı rapor ${facts.failed} kişiye gönderilemedi${
      facts.sent > 0 ? `, ${facts.sent} kişiye gönderildi` : ''
    }. Raporun “Gönderimler” bölümünden yeniden gönderebilirsiniz.`,
    url: facts.url,
  }),
  application_pending: ({ company_name }: { company_name: string }): NotificationText => ({
    title: 'Yeni kurumsal başvuru',
    message: `${company_name} başvurusunu doğruladı; karar bekliyor.`,
    url: '/company-requests',
  }),
} as const satisfies Record<Exclude<NotificationType, 'announcement'>, (facts: never) => NotificationText>

/** Whom an announcement of the system's administrator reaches (NOT-03). */
export const audienceKinds = ['all', 'role', 'organisation', 'users'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const audienceLabels: Record<AudienceKind, string> = {
  all: 'Herkes',
  role: 'Bir rol',
  organisation: 'Bir kurum',
  users: 'Seçilen kişiler',
}

export const notificationChannels = ['in_app', 'push', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const channelLabels: Record<NotificationChannel, string> = {
  in_app: 'Uygulama içi',
  push: 'Anlık bildirim',
  email: 'E-posta',
}

/** A badge's number: nothing at zero, `99+` above 99 (NOT-01). */
export function badgeText(count: number): string {
  return count <= 0 ? '' : count > 99 ? '99+' : String(count)
}

/** Events that people are told about. */
const notifiedEvents: ReadonlySet<string> = new Set([
  'assignment.added',
  'assignment.removed',
  'certificate.expired',
  'certificate.expiring',
  'client_company.deleted',
  'company_request.verified',
  'report.delivered',
  'report.delivery_failed',
])

export function isNotifiedEvent(kind: string): boolean {
  return notifiedEvents.has(kind)
}
