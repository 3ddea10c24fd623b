/** @jsxImportSource preact */
import { formatDay } from '@gozlem/domain/calendar-date'
import type { SharedActions } from '@gozlem/contract/shared-action'
import { ActionCard } from './ActionCard'
import { NoLink } from './NoLink'
import { Notice } from './Notice'
import { type Answers, useAnswers } from './use-answers'
import { Waiting } from './Waiting'

/** Where a link to corrective actions leads: whoever is responsible for findings reads them and reports them solved (BEY-02). */
export function AnswerPage({ token }: { token: string | null }) {
  return (
    <div class="mx-auto flex min-h-dvh max-w-form flex-col gap-4 px-4 pt-4 pb-6">
      <p class="text-sm font-semibold text-brand">Saha Gözlem</p>
      {token === null ? (
        <NoLink title="Bağlantı eksik">Sayfayı size gönderilen bağlantıyla açın.</NoLink>
      ) : (
        <BehindLink token={token} />
      )}
    </div>
  )
}

function BehindLink({ token }: { token: string }) {
  const answers = useAnswers(token)
  const { found, problem, isReading, read } = answers
  if (problem && (found === null || problem.code.startsWith('LINK_')))
    return <Notice token={token} problem={problem} isBusy={isReading} onRetry={read} />
  if (found === null) return <Waiting />
  return <Findings token={token} found={found} answers={answers} />
}

function Findings({ token, found, answers }: { token: string; found: SharedActions; answers: Answers }) {
  const { draftOf, write, sendings, refusals, send } = answers
  const open = found.actions.filter(({ can_report }) => can_report)
  const settled = found.actions.filter(({ can_report }) => !can_report)
  const chosen = open.filter(({ id }) => draftOf(id).chosen).length
  const isSending = Object.keys(sendings).length > 0
  return (
    <main class="flex flex-1 flex-col gap-4">
      <header class="flex flex-col gap-1">
        <h1 class="text-2xl font-bold">
          {found.responsible === '' ? 'Giderilecek uygunsuzluklar' : 'Sorumlusu olduğunuz uygunsuzluklar'}
        </h1>
        <p class="text-sm text-meta">
          {found.client_company_name} · {found.report_number} numaralı rapor
          {found.completed_at && ` · ${formatDay(found.completed_at)}`}
        </p>
        <p class="text-sm text-meta">
          {found.name} için hazırlandı. Gönderen: {found.issuer.name}
        </p>
      </header>
      {found.actions.length === 0 && (
        <p role="status" class="rounded-lg border border-line bg-sunken p-4">
          Bu bağlantıda artık uygunsuzluk yok; rapor değişmiş olabilir, size gönderen kişiye sorun.
        </p>
      )}
      {open.length === 0 && settled.length > 0 && (
        <p
          role="status"
          class="rounded-lg border border-positive-line bg-positive-soft p-4 text-positive-ink"
        >
          Bildirmeniz gereken uygunsuzluk kalmadı. Bildirdiklerinizi uzman doğruladıkça burada görürsünüz.
        </p>
      )}
      {open.map((action) => (
        <ActionCard
          key={action.id}
          token={token}
          action={action}
          report={found.report_number}
          draft={draftOf(action.id)}
          sending={sendings[action.id] ?? null}
          refusal={refusals[action.id] ?? null}
          onWrite={(draft) => write(action.id, draft)}
        />
      ))}
      {open.length > 0 && (
        <div class="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))]">
          <button
            type="button"
            class="min-h-14 w-full rounded-md bg-brand px-4 text-lg font-semibold text-on-fill disabled:bg-sunken disabled:text-meta"
            disabled={chosen === 0 || isSending}
            onClick={() => void send()}
          >
            {wordsOf(chosen, isSending)}
          </button>
        </div>
      )}
      {settled.length > 0 && <h2 class="text-xl font-semibold">Bildirilenler ve kapananlar</h2>}
      {settled.map((action) => (
        <ActionCard
          key={action.id}
          token={token}
          action={action}
          report={found.report_number}
          draft={draftOf(action.id)}
          sending={null}
          refusal={refusals[action.id] ?? null}
          onWrite={(draft) => write(action.id, draft)}
        />
      ))}
      <footer class="text-sm text-meta">
        Bağlantı {formatDay(found.ends_on)} tarihine kadar açılır ve yalnız size aittir.{' '}
        <a class="underline" href="/kvkk">
          Kişisel verilerin işlenmesi
        </a>
      </footer>
    </main>
  )
}

function wordsOf(chosen: number, isSending: boolean): string {
  if (isSending) return 'Gönderiliyor…'
  if (chosen === 0) return 'Çözüldü bildir'
  return chosen === 1 ? 'Çözüldü bildir' : `${chosen} uygunsuzluğu çözüldü bildir`
}
