// What people are told of visits; part of the messages of message.ts.
import * as z from 'zod/mini'
import { formatInstant } from '../calendar-date'
import { message } from './message-words'

const ofVisit = { company_name: z.string(), starts_at: z.iso.datetime(), url: z.string() }
const ofVisits = { company_name: z.string(), visits: z.int(), url: z.string() }

export const visitMessages = {
  visit_assigned: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Yeni ziyaret',
    message: `${company_name} firmasına ${formatInstant(starts_at)} ziyareti için planlandınız.`,
    url,
  })),
  visit_taken: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Ziyaret başkasına verildi',
    message: `${company_name} firmasına ${formatInstant(starts_at)} ziyareti artık sizin takviminizde değil.`,
    url,
  })),
  /** With the new time. */
  visit_moved: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Ziyaretin zamanı değişti',
    message: `${company_name} ziyaretinizin yeni zamanı: ${formatInstant(starts_at)}.`,
    url,
  })),
  visit_cancelled: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Ziyaret iptal edildi',
    message: `${company_name} firmasına ${formatInstant(starts_at)} ziyaretiniz iptal edildi.`,
    url,
  })),
  visit_postponed: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Ziyaret ertelendi',
    message: `${company_name} firmasına ${formatInstant(starts_at)} ziyaretiniz ertelendi.`,
    url,
  })),
  visit_reopened: message(ofVisit, ({ company_name, starts_at, url }) => ({
    title: 'Ziyaret yeniden planlandı',
    message: `${company_name} firmasına ${formatInstant(starts_at)} ziyaretiniz yeniden planlandı.`,
    url,
  })),
  visits_planned: message(ofVisits, ({ company_name, visits, url }) => ({
    title: 'Yeni ziyaretler',
    message: `${company_name} firmasına ${visits} ziyaret için planlandınız.`,
    url,
  })),
  visits_changed: message(ofVisits, ({ company_name, url }) => ({
    title: 'Tekrarlanan ziyaretler değişti',
    message: `${company_name} firmasına tekrarlanan ziyaretleriniz değişti. Takviminize bakın.`,
    url,
  })),
  visits_ended: message(ofVisits, ({ company_name, visits, url }) => ({
    title: 'Tekrarlanan ziyaretler sona erdi',
    message: `${company_name} firmasına planlı ${visits} ziyaret takvimden kaldırıldı.`,
    url,
  })),
  /** Its client company was deleted or is passive. */
  visits_cancelled: message(ofVisits, ({ company_name, visits, url }) => ({
    title: 'Ziyaretler iptal edildi',
    message: `${company_name} firmasına artık hizmet verilmiyor. Önünüzdeki ${visits} ziyaret iptal edildi.`,
    url,
  })),
}
