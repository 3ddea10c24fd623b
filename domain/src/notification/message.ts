// What a notification says (NOT-02), from its message key and the facts that its row keeps. The seeds name the first two.
import * as z from 'zod/mini'
import { addDays, daysBetween, formatDay, formatInstant } from '../calendar-date'
import { workInWords } from '../data-transfer/work-in-words'
import { known } from '../event/known'
import { message, type NotificationText, type ReadAt } from './message-words'
import { visitMessages } from './visit-messages'

const text = z.string()
const count = z.int()

const ofTicket = { subject: text, url: text }

const ofCritical = { report: text, company_name: text, url: text }
/** Corrective actions are not in the first ones, which gave none. */
const work = { assignments: count, visits: count, drafts: count, actions: z._default(count, 0) }

function expiringTitle(left: number): string {
  if (left < 0) return 'Sertifikanızın süresi doldu'
  return left <= 30 ? 'Sertifikanızın süresi dolmak üzere' : 'Sertifikanızın süresi yaklaşıyor'
}

function expiryInWords(left: number): string {
  if (left < 0) return 'sona erdi'
  return left === 0 ? 'bugün bitiyor' : `${left} gün sonra bitiyor`
}

const messages = {
  assignment_removed: message({ company_name: text }, ({ company_name }) => ({
    title: 'Görevlendirmeniz sona erdi',
    message: `${company_name} firmasındaki görevlendirmeniz kaldırıldı. Firmanın raporlarına artık erişemezsiniz.`,
    url: null,
  })),
  company_deleted: message({ company_name: text }, ({ company_name }) => ({
    title: 'Firma silindi',
    message: `${company_name} firması silindi ve görevlendirmeniz sona erdi. Tamamlanmış raporları kurum yetkilileri okumaya devam eder.`,
    url: null,
  })),
  assignment_added: message({ company_name: text }, ({ company_name }) => ({
    title: 'Yeni görevlendirme',
    message: `${company_name} firmasına görevlendirildiniz.`,
    url: '/companies',
  })),
  /** `days_left` as of the day it was written; the last day is not in those from before December 2026. */
  certificate_expiring: message(
    { certificate: text, days_left: count, expires_on: known(text) },
    ({ certificate, days_left, expires_on }, { today, written_on }) => {
      const last = expires_on ?? addDays(written_on, days_left)
      const left = daysBetween(today, last)
      return {
        title: expiringTitle(left),
        message: `${certificate} belgenizin geçerliliği ${expiryInWords(left)} (${formatDay(last)}).`,
        url: '/certificates',
      }
    },
  ),
  certificate_expired: message(
    { certificate: text, holds_another: z.boolean() },
    ({ certificate, holds_another }) => ({
      title: 'Sertifikanızın süresi doldu',
      message: `${certificate} belgenizin geçerliliği sona erdi. ${
        holds_another
          ? 'Raporlarınız diğer geçerli sertifikanızla hazırlanır.'
          : 'Yenilenene kadar yeni rapor oluşturamazsınız.'
      }`,
      url: '/certificates',
    }),
  ),
  ticket_answered: message(ofTicket, ({ subject, url }) => ({
    title: 'Destek talebiniz yanıtlandı',
    message: `“${subject}” konulu talebinize yanıt geldi.`,
    url,
  })),
  /** To everybody who answers tickets, like the next two. */
  ticket_created: message(ofTicket, ({ subject, url }) => ({
    title: 'Yeni destek talebi',
    message: `“${subject}” konulu bir destek talebi açıldı.`,
    url,
  })),
  ticket_written: message(ofTicket, ({ subject, url }) => ({
    title: 'Destek talebine yeni mesaj',
    message: `“${subject}” konulu destek talebine yeni bir mesaj yazıldı.`,
    url,
  })),
  ticket_assigned: message(ofTicket, ({ subject, url }) => ({
    title: 'Size bir destek talebi atandı',
    message: `“${subject}” konulu destek talebi size atandı.`,
    url,
  })),
  ticket_closed: message(ofTicket, ({ subject, url }) => ({
    title: 'Destek talebiniz kapatıldı',
    message: `“${subject}” konulu talebiniz kapatıldı. Yeniden yazarsanız talep açılır.`,
    url,
  })),
  photos_late: message({ report: text, url: text }, ({ report, url }) => ({
    title: 'Fotoğraflar ayrı bir taslakta',
    message: `“${report}” raporu, fotoğraflarınız yoldayken tamamlandı ya da silindi. Fotoğraflar aynı firmanın “Eklenemeyen fotoğraflar” taslağına kondu.`,
    url,
  })),
  /** To the author of a report that somebody else sent. */
  report_sent: message({ report: text, sender: text, sent: count, url: text }, (facts) => ({
    title: 'Rapor gönderildi',
    message: `${facts.sender}, ${facts.report} numaralı raporu ${facts.sent} kişiye gönderdi.`,
    url: facts.url,
  })),
  /** To whoever sent it, once the mail server has taken every mail. */
  report_delivered: message({ report: text, sent: count, url: text }, ({ report, sent, url }) => ({
    title: 'Gönderim tamamlandı',
    message: `${report} numaralı rapor ${sent} kişiye gönderildi.`,
    url,
  })),
  /** To whoever sent it or made its link. */
  report_received: message({ report: text, url: text }, ({ report, url }) => ({
    title: 'Rapor teslim alındı',
    message: `${report} numaralı raporu alan kişi okuduğunu ve teslim aldığını bildirdi. Kim ve ne zaman, raporun “Gönderimler” bölümünde yazar.`,
    url,
  })),
  /** To whoever follows it up. */
  action_reported: message(
    { report: text, finding_number: count, company_name: text, url: text },
    ({ report, finding_number, company_name, url }) => ({
      title: 'Çözüm bildirildi',
      message: `${company_name}: ${report} numaralı raporun ${finding_number}. uygunsuzluğunun çözüldüğü bildirildi. Doğrulamanızı bekliyor.`,
      url,
    }),
  ),
  /** To whoever else sees the client company. */
  critical_sent: message(ofCritical, ({ report, company_name, url }) => ({
    title: 'Hayati tehlike bildirildi',
    message: `${company_name}: “${report}” raporunda hayati tehlike işverene bildirildi.`,
    url,
  })),
  /** To whoever told of it. */
  critical_undelivered: message(ofCritical, ({ report, company_name, url }) => ({
    title: 'Hayati tehlike bildirimi iletilemedi',
    message: `${company_name}: “${report}” raporundaki hayati tehlike bir alıcıya iletilemedi. Beklemeden telefonla arayın.`,
    url,
  })),
  /** To whoever told of it; also to whoever runs the organization, where they were told that nobody answered. */
  critical_answered: message(ofCritical, ({ report, company_name, url }) => ({
    title: 'Hayati tehlike bildirimi yanıtlandı',
    message: `${company_name}: “${report}” raporundaki hayati tehlike için “Okudum, önlem alıyorum” yanıtı geldi.`,
    url,
  })),
  /** To whoever told of it, and whoever runs the organization. */
  critical_unanswered: message(
    { ...ofCritical, answer_by: z.iso.datetime() },
    ({ report, company_name, answer_by, url }) => ({
      title: 'Hayati tehlike bildirimine yanıt yok',
      message: `${company_name}: “${report}” raporundaki hayati tehlikeye ${formatInstant(answer_by)} saatine kadar yanıt gelmedi. İşvereni telefonla arayın.`,
      url,
    }),
  ),
  report_not_sent: message({ report: text, sent: count, failed: count, url: text }, (facts) => ({
    title: 'Rapor gönderilemedi',
    message: `${facts.report} numaralı rapor ${facts.failed} kişiye gönderilemedi${
      facts.sent > 0 ? `, ${facts.sent} kişiye gönderildi` : ''
    }. Raporun “Gönderimler” bölümünden yeniden gönderebilirsiniz.`,
    url: facts.url,
  })),
  ...visitMessages,
  /** To everybody who may review it. */
  review_asked: message({ report: text, submitter: text, url: text }, ({ report, submitter, url }) => ({
    title: 'Bir rapor incelemenizi bekliyor',
    message: `${submitter}, “${report}” raporunu incelemeye gönderdi.`,
    url,
  })),
  /** To who made the report and who submitted it. */
  review_returned: message({ report: text, reviewer: text, notes: count, url: text }, (facts) => ({
    title: 'Rapor incelemeden geri gönderildi',
    message: `${facts.reviewer}, “${facts.report}” raporunu düzeltilmesi için geri gönderdi.${
      facts.notes > 0 ? ` ${facts.notes} uygunsuzlukta not var.` : ''
    }`,
    url: facts.url,
  })),
  /** To who made the report and who submitted it. */
  review_approved: message({ report: text, reviewer: text, url: text }, ({ report, reviewer, url }) => ({
    title: 'Rapor incelendi ve onaylandı',
    message: `${reviewer}, “${report}” raporunu inceledi ve onayladı. Rapor bu haliyle tamamlanabilir.`,
    url,
  })),
  work_handed_over: message({ from_name: text, ...work }, ({ from_name, ...facts }) => ({
    title: 'İşler size devredildi',
    message: `${from_name} üzerindeki ${workInWords(facts)} size devredildi.`,
    url: '/dashboard',
  })),
  work_taken_over: message({ to_name: text, ...work }, ({ to_name, ...facts }) => ({
    title: 'İşleriniz devredildi',
    message: `Üzerinizdeki ${workInWords(facts)} ${to_name} adlı kişiye devredildi.`,
    url: null,
  })),
  /** To each person once, however many client companies a sheet names. */
  assignments_imported: message({ companies: count }, ({ companies }) => ({
    title: 'Yeni görevlendirmeler',
    message: `${companies} firmaya görevlendirildiniz.`,
    url: '/companies',
  })),
  assignments_taken_back: message({ companies: count }, ({ companies }) => ({
    title: 'Görevlendirmeleriniz geri alındı',
    message: `${companies} firmadaki görevlendirmeniz sona erdi.`,
    url: null,
  })),
  /** To whoever had it. */
  subscription_moved: message({}, () => ({
    title: 'Aboneliğiniz başka bir hesaba geçti',
    message:
      'Mağaza hesabınızdaki satın alma başka bir Saha Gözlem hesabında geri yüklendi; bu hesapta abonelik kalmadı. Bilginiz dışındaysa Abonelik sayfasından satın alımları geri yükleyin.',
    url: '/subscription',
  })),
  /** To whoever runs the organization, like the next one. */
  plan_ending: message({ plan_ends_on: text }, ({ plan_ends_on }) => ({
    title: 'Kurumunuzun planı bitiyor',
    message: `Planın son günü ${formatDay(plan_ends_on)}. Sonrasında yeni rapor oluşturulamaz; başlanmış raporlar tamamlanabilir.`,
    url: '/corporate-subscription',
  })),
  plan_over: message({ plan_ends_on: text }, ({ plan_ends_on }) => ({
    title: 'Kurumunuzun planı sona erdi',
    message: `Planın son günü ${formatDay(plan_ends_on)} idi. Yeni rapor oluşturulamaz; başlanmış raporlar tamamlanabilir, bütün raporlar okunabilir.`,
    url: '/corporate-subscription',
  })),
  /** To whoever runs the organization. */
  webhook_given_up: message({ host: text, url: text }, ({ host, url }) => ({
    title: 'Webhook durduruldu',
    message: `${host} adresine günlerdir ulaşılamadı; artık bildirim gönderilmiyor. Adresi düzeltip yeniden açabilirsiniz.`,
    url,
  })),
  /** To whoever asked for the archive of an organization. */
  export_ready: message({ days: count, url: text }, ({ days, url }, { written_on }) => ({
    title: 'Kurum arşivi hazır',
    message: `İstediğiniz kurum arşivi hazırlandı. ${formatDay(addDays(written_on, days))} gününe kadar indirebilirsiniz.`,
    url,
  })),
  export_failed: message({ url: text }, ({ url }) => ({
    title: 'Kurum arşivi hazırlanamadı',
    message: 'İstediğiniz kurum arşivi hazırlanamadı. Yeniden isteyebilirsiniz.',
    url,
  })),
  application_pending: message({ company_name: text }, ({ company_name }) => ({
    title: 'Yeni kurumsal başvuru',
    message: `${company_name} başvurusunu doğruladı; karar bekliyor.`,
    url: '/company-requests',
  })),
  /** Brings its own words. */
  announcement: message(
    { title: text, message: text, url: z._default(z.nullable(text), null) },
    (facts) => facts,
  ),
}

type Messages = typeof messages
export type MessageKey = keyof Messages
export const messageKeys = Object.keys(messages) as MessageKey[]

/** What the words of a message are made from. */
export type MessageFacts<Key extends MessageKey> = z.infer<Messages[Key]['facts']>

/** A message key and its facts, before they are words. */
export type Message = { [Key in MessageKey]: { message: Key; facts: MessageFacts<Key> } }[MessageKey]

/**
 * The words of a notification; null where the facts are not those of its key, as in rows from before facts were kept.
 * @param key as the row keeps it
 * @param facts as the row keeps them
 * @param at what is told of days left is counted by it
 */
export function notificationText(key: string, facts: unknown, at: ReadAt): NotificationText | null {
  const found = (
    messages as Partial<
      Record<string, { facts: z.ZodMiniType; words: (facts: never, at: ReadAt) => NotificationText }>
    >
  )[key]
  const read = found?.facts.safeParse(facts)
  return found && read?.success ? found.words(read.data as never, at) : null
}
