/** @jsxImportSource preact */
import type { ApiProblem } from '@gozlem/contract/client'
import { portalLinkMinutes } from '@gozlem/domain/client-company/portal'
import { useState } from 'preact/hooks'
import { button, NoLink } from '../answer/NoLink'
import { asProblem, signIn } from './portal-api'
import { Trouble } from './Trouble'

interface EnterProps {
  token: string
  onEntered: () => void
  /** Another link is to be asked for. */
  onAnother: () => void
}

/** Where the link of a mail leads. It is spent by a press alone: mail programs open links by themselves. */
export function Enter({ token, onEntered, onAnother }: EnterProps) {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isEntering, setEntering] = useState(false)
  async function enter() {
    setEntering(true)
    try {
      await signIn(token)
      onEntered()
    } catch (cause) {
      setProblem(asProblem(cause))
      setEntering(false)
    }
  }
  if (problem?.code === 'LINK_INVALID' || problem?.code === 'VALIDATION_ERROR')
    return (
      <NoLink title="Bağlantı artık geçerli değil">
        <span>
          Giriş bağlantısı bir kez ve {portalLinkMinutes} dakika içinde kullanılır; yalnız son gönderilen
          geçerlidir.
        </span>
        <button type="button" class={button} onClick={onAnother}>
          Yeni bağlantı iste
        </button>
      </NoLink>
    )
  return (
    <NoLink title="Müşteri portalı">
      <span>Bu cihazda oturum açılır ve 7 gün kullanılmazsa kendiliğinden kapanır.</span>
      {problem === null ? (
        <button type="button" class={button} disabled={isEntering} onClick={() => void enter()}>
          {isEntering ? 'Giriliyor…' : 'Portala gir'}
        </button>
      ) : (
        <Trouble problem={problem} isBusy={isEntering} onRetry={() => void enter()} />
      )}
    </NoLink>
  )
}
