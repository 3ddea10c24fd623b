// The code that proves a phone (REG-02).
import { dayAndClock } from '../calendar-date'

export const smsCodeMessage = 'Geçerli 6 haneli SMS doğrulama kodu girin'
export const smsCodeLifeSeconds = 10 * 60
/** Wrong codes of one network for a phone, and of all together for one code. */
export const smsCodeTries = 5
export const smsCodeTriesOfAll = 50
/** How long to wait before the next code, and after a refusal that names no time. */
export const smsResendSeconds = 60
export const smsRefusedSeconds = 120

export function isSmsCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** Told to whoever asks again while the last code is younger than a minute. */
export function smsJustSentMessage(secondsLeft: number): string {
  return `Bu numaraya az önce bir kod gönderildi. Yenisini ${secondsLeft} saniye sonra isteyebilirsiniz.`
}

/** What a day's limit of a network counts: codes to one phone, or all. */
export type SmsDayLimit = 'phone' | 'network'

/** Told when a day's codes are used up, with the moment from which there are new ones. */
export function smsDayFullMessage(limit: SmsDayLimit, secondsLeft: number, now: Date): string {
  const what =
    limit === 'phone'
      ? 'Bu numara için günlük SMS hakkınız doldu'
      : 'Bağlı olduğunuz ağın günlük SMS hakkı doldu'
  return `${what}; ${dayAndClock(new Date(now.getTime() + secondsLeft * 1000), now)} sonrasında tekrar deneyin.`
}
