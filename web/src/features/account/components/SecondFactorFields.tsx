import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { ShieldCheck } from '../../../ui/icons'

export interface SecondFactorFieldsProps {
  registered: UseFormRegisterReturn
  error: string | undefined
  /** What sends the code, between its field and the other ways. */
  children: ReactNode
  onBack: () => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code in its place. */
export function SecondFactorFields({ registered, error, children, onBack }: SecondFactorFieldsProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <div className="flex gap-3 rounded-md bg-brand-soft px-4 py-3">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <div>
          <h2 className="font-semibold">İki adımlı doğrulama</h2>
          <p className="text-sm">
            {recovery
              ? 'Sakladığınız kurtarma kodlarından birini girin. Her kod bir kez kullanılır.'
              : 'Doğrulama uygulamanızdaki 6 haneli kodu girin.'}
          </p>
        </div>
      </div>
      <Field label={recovery ? 'Kurtarma kodu' : 'Doğrulama kodu'} error={error} required>
        <TextInput
          key={recovery ? 'recovery' : 'code'}
          {...registered}
          size="lg"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          className="tabular tracking-widest"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step's only question
          autoFocus
        />
      </Field>
      {children}
      <div className="space-y-2">
        <Button variant="quiet" fullWidth onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Doğrulama uygulamasını kullan' : 'Kurtarma kodu kullan'}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          Şifre adımına dön
        </Button>
      </div>
    </>
  )
}
