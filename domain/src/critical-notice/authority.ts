// The notice that 6331 m.8 asks of the specialist when the employer leaves a danger to life: to the Ministry, and to the employees'
// representative (BEY-20). The product prepares it; the specialist fills in what is missing, signs and sends it.
import { type CalendarDate, formatDay, formatInstant, istanbulDay } from '../calendar-date'
import { type NoticeTimes, noticeStateAt } from './notice'

export interface NoticeForAuthority extends NoticeTimes {
  /** Of its finding; null where it has none. */
  term: CalendarDate | null
  /** Whether the finding was reported solved or closed. */
  is_solved: boolean
  /** Whether a later notice of the same finding was answered, which answers for this one. */
  is_answered_since: boolean
}

/** Whether the employer left a danger: nobody answered by the hour, or the term is over without a solution. */
export function isLeftUndone(at: Date, notice: NoticeForAuthority): boolean {
  if (notice.is_solved) return false
  const isLate = notice.term !== null && notice.term < istanbulDay(at)
  return isLate || (!notice.is_answered_since && noticeStateAt(at, notice) === 'unanswered')
}

export interface LetterFacts extends NoticeForAuthority {
  title: string
  description: string
  place: string
  measures: readonly string[]
  sent_at: string
  recipients: readonly {
    name: string
    /** Whether it never reached them. */
    failed: boolean
    answered_at: string | null
    answered_by: string | null
  }[]
  company: { name: string; address: string; sgk_no: string }
  /** The consultancy or the specialist's own name. */
  issuer: string
  author: { name: string; role: string; certificate_number: string | null }
  written_at: Date
}

export interface Letter {
  to: string
  about: string
  /** Before and after what was found. */
  opening: string
  facts: readonly { label: string; value: string }[]
  measures: readonly string[]
  /** Below the signature. */
  attached: string
  day: string
  /** Below the place for the signature. */
  signature: readonly string[]
}

const blank = '…………………………'

/** The letters to the Ministry's unit in the province and to the employees' representative, in words. */
export function authorityLetters(facts: LetterFacts): Letter[] {
  const { company, author, issuer, written_at } = facts
  const found = [
    { label: 'İşyeri', value: company.name },
    { label: 'Adres', value: company.address || blank },
    { label: 'SGK sicil no', value: company.sgk_no || blank },
    { label: 'Tespit edilen tehlike', value: facts.title },
    ...(facts.place ? [{ label: 'Yer', value: facts.place }] : []),
    ...(facts.description ? [{ label: 'Açıklama', value: facts.description }] : []),
    { label: 'İşverene bildirim', value: `${formatInstant(facts.sent_at)}, ${toldTo(facts)}` },
    { label: 'İşverenin yanıtı', value: answerOf(facts) },
    ...(facts.term ? [{ label: 'Verilen termin', value: formatDay(facts.term) }] : []),
  ]
  const common = {
    facts: found,
    measures: facts.measures,
    day: formatDay(istanbulDay(written_at)),
    signature: [
      author.name,
      author.role,
      author.certificate_number ? `Belge no: ${author.certificate_number}` : `Belge no: ${blank}`,
      issuer,
    ].filter((line) => line !== ''),
  }
  return [
    {
      ...common,
      to: `${blank}\nÇALIŞMA VE İŞ KURUMU İL MÜDÜRLÜĞÜNE`,
      about: 'Konu: 6331 sayılı Kanunun 8. maddesi uyarınca bildirim',
      opening: `${company.name} işyerinde acil ve hayati tehlike arz eden bir durum tespit edilmiş ve işverene yazılı olarak bildirilmiştir. İşveren tarafından gerekli tedbirler alınmamıştır. Aşağıdaki bilgileri 6331 sayılı İş Sağlığı ve Güvenliği Kanununun 8. maddesi uyarınca bildirir, gereğini arz ederim.`,
      attached: 'Ek: İşverene yapılan bildirim ve fotoğraflar',
    },
    {
      ...common,
      to: `Sayın ${blank}\nYetkili Sendika Temsilcisi / Çalışan Temsilcisi`,
      about: 'Konu: İşyerinizdeki hayati tehlike hakkında bilgilendirme',
      opening: `${company.name} işyerinde acil ve hayati tehlike arz eden bir durum tespit edilmiş ve işverene yazılı olarak bildirilmiştir. İşveren tarafından gerekli tedbirler alınmadığından durum, 6331 sayılı İş Sağlığı ve Güvenliği Kanununun 8. maddesi uyarınca bilginize sunulur. Ciddi ve yakın tehlike karşısında çalışanların aynı Kanunun 13. maddesindeki çalışmaktan kaçınma hakkını hatırlatırım.`,
      attached: 'Ek: İşverene yapılan bildirim ve fotoğraflar',
    },
  ]
}

const toldTo = ({ recipients }: LetterFacts): string =>
  recipients.length === 0
    ? blank
    : recipients.map(({ name, failed }) => (failed ? `${name} (iletilemedi)` : name)).join(', ')

function answerOf({ recipients, written_at, ...notice }: LetterFacts): string {
  const answers = recipients.filter(({ answered_at }) => answered_at !== null)
  if (answers.length === 0)
    return noticeStateAt(written_at, notice) === 'waiting'
      ? 'Henüz yanıt verilmedi'
      : `${formatInstant(notice.answer_by)} saatine kadar yanıt verilmedi`
  return answers
    .map(
      ({ answered_by, answered_at }) =>
        `${answered_by}, ${formatInstant(answered_at ?? '')}: “Okudum, önlem alıyorum”`,
    )
    .join('; ')
}
