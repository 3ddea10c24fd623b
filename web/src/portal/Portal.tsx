/** @jsxImportSource preact */
import type { PortalOverview } from '@gozlem/contract/portal'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
import { useState } from 'preact/hooks'
import { ActionList } from './ActionList'
import { ActionPage } from './ActionPage'
import { DocumentList } from './DocumentList'
import { asProblem, signOut } from './portal-api'
import { addressOf, type Place, usePlace } from './place'
import { ReportList } from './ReportList'

interface PortalProps {
  overview: PortalOverview
  onLeft: () => void
}

/** What a contact reads of their client company. */
export function Portal({ overview, onLeft }: PortalProps) {
  const place = usePlace()
  const { client_company_name, issuer, unsolved, overdue } = overview
  return (
    <>
      <header class="flex flex-col gap-1">
        <h1 class="text-2xl font-bold">{client_company_name}</h1>
        <p class="text-sm text-meta">
          {issuer.name} · {issuerKindLabels[issuer.kind]}
        </p>
      </header>
      <nav aria-label="Portal" class="flex gap-1 rounded-lg border border-line bg-surface p-1">
        <Tab to={{ part: 'reports' }} isHere={place.part === 'reports'} label="Raporlar" />
        <Tab
          to={{ part: 'unsettled' }}
          isHere={place.part === 'unsettled' || place.part === 'closed' || place.part === 'action'}
          label="Uygunsuzluklar"
        />
        <Tab to={{ part: 'documents' }} isHere={place.part === 'documents'} label="Belgeler" />
      </nav>
      <main class="flex flex-1 flex-col gap-4">
        {place.part === 'reports' && <Unsolved unsolved={unsolved} overdue={overdue} />}
        <Shown place={place} />
      </main>
      <Leaving overview={overview} onLeft={onLeft} />
    </>
  )
}

function Shown({ place }: { place: Place }) {
  if (place.part === 'action') return <ActionPage key={place.id} id={place.id} />
  if (place.part === 'reports') return <ReportList />
  if (place.part === 'documents') return <DocumentList />
  return <ActionList key={place.part} part={place.part} />
}

function Unsolved({ unsolved, overdue }: Pick<PortalProps['overview'], 'unsolved' | 'overdue'>) {
  if (unsolved === 0) return <p class="text-sm">Giderilmeyi bekleyen uygunsuzluk yok.</p>
  return (
    <p class="text-sm">
      Giderilmeyi bekleyen <strong>{unsolved}</strong> uygunsuzluk var
      {overdue > 0 && (
        <>
          ; <strong>{overdue}</strong> tanesinin termini geçti
        </>
      )}
      .
    </p>
  )
}

function Tab({ to, isHere, label }: { to: Place; isHere: boolean; label: string }) {
  return (
    <a
      href={addressOf(to)}
      aria-current={isHere ? 'page' : undefined}
      class={`flex min-h-12 flex-auto items-center justify-center rounded-md px-2 text-center text-sm font-semibold ${
        isHere ? 'bg-brand text-on-fill' : 'text-brand'
      }`}
    >
      {label}
    </a>
  )
}

function Leaving({ overview: { name, email }, onLeft }: PortalProps) {
  const [said, setSaid] = useState<string | null>(null)
  async function leave() {
    setSaid(null)
    try {
      await signOut()
      onLeft()
    } catch (cause) {
      const problem = asProblem(cause)
      if (problem.status === 401) onLeft()
      else setSaid(problem.message)
    }
  }
  return (
    <footer class="flex flex-col gap-2 border-t border-line pt-3 text-sm text-meta">
      <p class="wrap-anywhere">
        {name === '' ? email : `${name} (${email})`} olarak giriş yaptınız. Portal yalnız okumak içindir;
        neleri görüntülediğiniz hizmet verenin kayıtlarına geçer.{' '}
        <a class="underline" href="/kvkk">
          Kişisel verilerin işlenmesi
        </a>
      </p>
      <button
        type="button"
        class="min-h-12 self-start rounded-md border border-field bg-surface px-4 font-semibold text-ink"
        onClick={() => void leave()}
      >
        Çıkış yap
      </button>
      <p role="status" class="text-danger-ink">
        {said}
      </p>
    </footer>
  )
}
