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

/** Prints a text alone, from a frame of its own; the frame goes once the printer has it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only' // out of sight; a frame that is not drawn at all prints nothing in Firefox
  frame.title = 'Yazdırma'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
