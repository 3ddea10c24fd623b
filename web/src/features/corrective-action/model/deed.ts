// What somebody does with a corrective action. Each deed has its id from the start, so that sending it again is the same step.
import type { ChosenDeed } from '@gozlem/domain/corrective-action/action'

/** `at`: when it happened, where it waits on the device. */
export type Deed = { id: string; action_id: string; at?: string } & (
  | { deed: 'report' | 'close'; comment: string }
  | { deed: 'reject' | 'reopen'; reason: string }
  | { deed: 'move_term'; term: string; reason: string }
)

/** How its button, its dialog and what waits to be sent call it. */
export const deedNames: Record<ChosenDeed, string> = {
  report: 'Çözüm Bildir',
  close: 'Uygunsuzluğu Kapat',
  reject: 'Reddet',
  reopen: 'Yeniden Aç',
  move_term: 'Termini Değiştir',
}

/** Said once it is done. */
export const deedsDone: Record<ChosenDeed, string> = {
  report: 'Çözüm bildirildi',
  close: 'Uygunsuzluk kapatıldı',
  reject: 'Çözüm reddedildi',
  reopen: 'Uygunsuzluk yeniden açıldı',
  move_term: 'Termin değişti',
}

/** What is waiting while the server has not got it. */
export const deedsWaiting: Record<ChosenDeed, string> = {
  report: 'Çözüm bildirimi',
  close: 'Kapatma',
  reject: 'Ret',
  reopen: 'Yeniden açma',
  move_term: 'Termin değişikliği',
}

/** What was said with a deed. */
export const wordsOf = (deed: Deed): string => ('comment' in deed ? deed.comment : deed.reason)
