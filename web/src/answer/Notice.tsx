/** @jsxImportSource preact */
import type { ApiProblem } from '@gozlem/contract/client'
import { useState } from 'preact/hooks'
import { askForAnother } from './answer-api'
import { button, NoLink } from './NoLink'

interface NoticeProps {
  token: string
  problem: ApiProblem
  isBusy: boolean
  onRetry: () => void
}

/** Why the page shows nothing, and what can be done about it. */
export function Notice({ token, problem, isBusy, onRetry }: NoticeProps) {
  if (problem.code === 'LINK_EXPIRED') return <Expired token={token} />
  if (problem.code === 'LINK_REVOKED') return <NoLink title="Bağlantı kapatılmış">{problem.message}</NoLink>
  if (problem.code === 'LINK_INVALID' || problem.code === 'VALIDATION_ERROR')
    return (
      <NoLink title="Bağlantı açılamadı">
        Bağlantı eksik kopyalanmış ya da yerine yenisi verilmiş olabilir. Son gelen bağlantıyı açın ya da size
        gönderen kişiden yenisini isteyin.
      </NoLink>
    )
  return (
    <NoLink title={problem.status === 0 ? 'Bağlantı yok' : 'Sayfa açılamadı'}>
      <span>{problem.message}</span>
      <button type="button" class={button} disabled={isBusy} onClick={onRetry}>
        Tekrar Dene
      </button>
    </NoLink>
  )
}

function Expired({ token }: { token: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    setSaid(
      await askForAnother(token).catch((cause: unknown) =>
        cause instanceof Error ? cause.message : 'Bağlantı istenemedi. Lütfen tekrar deneyin.',
      ),
    )
    setAsking(false)
  }
  return (
    <NoLink title="Bağlantının süresi doldu">
      <span>Yeni bağlantı yalnız bu bağlantının gönderildiği e-posta adresine gider.</span>
      <button type="button" class={button} disabled={isAsking} onClick={() => void ask()}>
        Yeni bağlantı iste
      </button>
      <span role="status">{said}</span>
    </NoLink>
  )
}
