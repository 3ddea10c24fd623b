/** @jsxImportSource preact */
import type { ApiProblem } from '@gozlem/contract/client'
import { emailMessage, maximumEmailLength, normalizeEmail } from '@gozlem/domain/account/email'
import { useEffect, useRef, useState } from 'preact/hooks'
import { button, NoLink } from '../answer/NoLink'
import { askForLink, asProblem } from './portal-api'

/** Asks for a link to sign in by; whoever is known and whoever is not reads the same. */
export function SignIn() {
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong !== null) inputRef.current?.focus()
  }, [wrong])

  async function ask() {
    setSaid(null)
    setWrong(null)
    if (normalizeEmail(email) === null) {
      setWrong(emailMessage)
      return
    }
    setAsking(true)
    await askForLink(email).then(setSaid, (cause: unknown) => setWrong(wordsOf(asProblem(cause))))
    setAsking(false)
  }

  return (
    <NoLink title="Müşteri portalına giriş">
      <p>
        Davet edildiğiniz e-posta adresini yazın; size tek kullanımlık bir giriş bağlantısı gönderelim. Parola
        gerekmez.
      </p>
      <form
        class="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <div class="flex flex-col gap-1">
          <label htmlFor="email" class="font-semibold">
            E-posta adresiniz
          </label>
          <input
            ref={inputRef}
            id="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            class="min-h-14 rounded-md border border-field bg-surface px-3 text-lg"
            maxLength={maximumEmailLength}
            value={email}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : 'email-wrong'}
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          {wrong !== null && (
            <p id="email-wrong" role="alert" class="text-danger-ink">
              {wrong}
            </p>
          )}
        </div>
        <button type="submit" class={button} disabled={isAsking}>
          {isAsking ? 'Gönderiliyor…' : 'Giriş bağlantısı gönder'}
        </button>
        <p
          role="status"
          class={said === null ? '' : 'rounded-md border border-info-line bg-info-soft p-3 text-info-ink'}
        >
          {said}
        </p>
      </form>
      <p class="text-sm text-meta">
        Portala, işyerinize hizmet veren uzman ya da OSGB davet eder.{' '}
        <a class="underline" href="/kvkk">
          Kişisel verilerin işlenmesi
        </a>
      </p>
    </NoLink>
  )
}

const wordsOf = ({ fields, message }: ApiProblem): string => fields['email'] ?? message
