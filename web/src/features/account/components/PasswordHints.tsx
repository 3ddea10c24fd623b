import {
  freePasswordLength,
  minimumPasswordLength,
  type PasswordParts,
  passwordParts,
} from '@gozlem/domain/account/password-rule'
import { clsx } from 'clsx'
import { Check, Circle } from '../../../ui/icons'

const parts: { part: keyof PasswordParts; text: string }[] = [
  { part: 'length', text: `En az ${minimumPasswordLength} karakter` },
  { part: 'upper', text: 'Büyük harf' },
  { part: 'lower', text: 'Küçük harf' },
  { part: 'digit', text: 'Rakam' },
]

/** The password rule, each part ticked off while typing; goes into the hint of the password's Field. */
export function PasswordHints({ password }: { password: string }) {
  const met = passwordParts(password)
  return (
    <span className="block">
      <span className="grid grid-cols-2 gap-x-4 gap-y-1">
        {parts.map(({ part, text }) => (
          <span
            key={part}
            className={clsx('flex items-center gap-1.5', met[part] && 'font-semibold text-positive-ink')}
          >
            {met[part] ? (
              <Check aria-hidden strokeWidth={3} className="size-4 shrink-0" />
            ) : (
              <Circle aria-hidden className="size-4 shrink-0 p-0.5" />
            )}
            <span>
              {text}
              <span className="sr-only">{met[part] ? ' (tamam),' : ' (eksik),'}</span>
            </span>
          </span>
        ))}
      </span>
      <span className="mt-1 block">
        {freePasswordLength} karakter ve üzerinde harf ve rakam koşulu aranmaz.
      </span>
    </span>
  )
}
