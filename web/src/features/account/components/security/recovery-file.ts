import { formatDay } from '@gozlem/domain/calendar-date'

export interface RecoveryFile {
  codes: readonly string[]
  /** Whose codes these are, as somebody recognises it years later. */
  account: string
  at: Date
}

/** The recovery codes as a text to keep. */
export function recoveryText({ codes, account, at }: RecoveryFile): string {
  return [
    'Saha Gözlem kurtarma kodları',
    `Hesap: ${account}`,
    `Oluşturulma: ${formatDay(at.toISOString())}`,
    '',
    ...codes,
    '',
    'Her kod bir kez kullanılır. Doğrulama uygulamanıza ulaşamadığınızda 6 haneli kodun yerine girin.',
    'Bu kodları kimseyle paylaşmayın.',
    '',
  ].join('\n')
}
