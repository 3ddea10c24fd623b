// A danger to life of which the employer is told at once, before the report is completed (BEY-11,
// docs/decisions/069-critical-notices.md).
import { addDays, type CalendarDate } from '../calendar-date'

/** Hours in which somebody has to answer, where the organization decided nothing else. A danger keeps no working hours. */
export const usualAnswerHours = 2
export const longestAnswerHours = 24

/** Whom one notice reaches at most. */
export const mostNoticeContacts = 20
export const tooManyContactsMessage = `Bir bildirim en çok ${mostNoticeContacts} kişiye gider; önce en yetkilileri seçin.`
export const phoneNotKeptMessage =
  'SMS yalnız firmanın kaydındaki cep telefonuna gider. Numarayı firma kaydına ekleyin ya da telefonla arayın.'
export const maximumAnswerName = 100

/** Days for which the link of a notice opens it. */
const linkLifeDays = 60

/** The last day on which the link of a notice holds. */
export const noticeLinkEndsOn = (sentOn: CalendarDate): CalendarDate => addDays(sentOn, linkLifeDays)

/** Until when a notice has to be answered. */
export const answerBy = (sentAt: Date, hours: number): Date => new Date(sentAt.getTime() + hours * 3_600_000)

export const noticeStates = ['waiting', 'answered', 'unanswered'] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticeStateLabels: Record<NoticeState, string> = {
  waiting: 'Yanıt bekleniyor',
  answered: 'Okundu, önlem alınıyor',
  unanswered: 'Süresinde yanıt yok',
}

export interface NoticeTimes {
  /** ISO instants. */
  answer_by: string
  answered_at: string | null
}

/** How a notice stands at a moment. */
export function noticeStateAt(at: Date, { answer_by, answered_at }: NoticeTimes): NoticeState {
  if (answered_at !== null) return 'answered'
  return at > new Date(answer_by) ? 'unanswered' : 'waiting'
}

const longestSmsTitle = 80

/**
 * A text in which no phone finds a link, an address or a number to call: it is the sender's own, under the product's name. `2.5` becomes
 * `2,5`; a date stays.
 */
const withoutLinks = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\u3002]+/gu, ' ')
    .replaceAll(/\d(?:[ ()./-]?\d){6,}/g, (number) => (/^\d\d?\.\d\d?\.\d{4}$/.test(number) ? number : '…'))
    .replaceAll(/(?<=\d)\.(?=\d)/g, ',')
    .replaceAll(/(?<=\S)[./\\@]+(?=\S)/g, ' ')
    .trim()

/** What an SMS says; the link is last, so that no phone takes words into it. */
export function noticeSms({
  company,
  title,
  link,
}: {
  company: string
  title: string
  link: string
}): string {
  const told = withoutLinks(title)
  const short = told.length > longestSmsTitle ? `${told.slice(0, longestSmsTitle - 1).trimEnd()}…` : told
  return `Hayati tehlike, ${withoutLinks(company)}: ${short}. Okuduğunuzu bildirin: ${link}`
}
