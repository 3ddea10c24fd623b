// A notice of danger to life as paper tells it: to whom, when, and what was answered (BEY-11).
import { formatInstant } from '../calendar-date'

export const criticalNoticesTitle = 'Hayati tehlike bildirimi'
/** Over what critical notices say of the recipients. */
export const criticalNoticeColumns = ['Kime', 'Bildirim', 'Yanıt'] as const

export interface PrintedNotice {
  /** Of the finding as it is printed; null where it is not in the report any more. */
  number: number | null
  title: string
  sent_at: string
  sent_by: string
  recipients: readonly {
    name: string
    /** Whether it never reached them. */
    failed: boolean
    answered_at: string | null
    answered_by: string | null
  }[]
}

/** A notice in words: what it was about, and a row for each recipient. */
export function printedNotice({ number, title, sent_at, sent_by, recipients }: PrintedNotice) {
  return {
    title: number === null ? title : `Uygunsuzluk ${number}: ${title}`,
    rows: recipients.map((recipient) => ({
      to: recipient.name,
      sent: `${formatInstant(sent_at)}, ${sent_by}`,
      answer: answerOf(recipient),
    })),
  }
}

function answerOf({ failed, answered_at, answered_by }: PrintedNotice['recipients'][number]): string {
  if (answered_at !== null) return `${formatInstant(answered_at)}, ${answered_by}: “Okudum, önlem alıyorum”`
  return failed ? 'İletilemedi' : 'Yanıt yok'
}
