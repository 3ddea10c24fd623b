/** @jsxImportSource preact */
import type { SharedNotice } from '@gozlem/contract/shared-notice'
import { unknownSender } from '@gozlem/domain/account/unknown-sender'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { maximumAnswerName } from '@gozlem/domain/critical-notice/notice'
import { useState } from 'preact/hooks'
import { button, NoLink } from './NoLink'
import { photoAt } from './notice-api'
import { type NoticeState, useNotice } from './use-notice'

/** Where the link of a danger to life leads: whoever was told reads it and says that they act (BEY-11). */
export function NoticePage({ token }: { token: string | null }) {
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
  const state = useNotice(token)
  const { notice, problem, isReading, read } = state
  if (notice) return <Danger token={token} notice={notice} state={state} />
  if (!problem)
    return (
      <div role="status" aria-label="Yükleniyor" class="flex animate-breathe flex-col gap-4">
        <div class="h-8 w-3/4 rounded-md bg-sunken" />
        <div class="h-72 rounded-lg bg-sunken" />
      </div>
    )
  if (
    problem.code === 'LINK_EXPIRED' ||
    problem.code === 'LINK_INVALID' ||
    problem.code === 'VALIDATION_ERROR'
  )
    return (
      <NoLink title={problem.code === 'LINK_EXPIRED' ? 'Bağlantının süresi doldu' : 'Bağlantı açılamadı'}>
        Bağlantı eksik kopyalanmış olabilir ya da bildirim artık geçerli değildir. Bildirimi gönderen kişiyi
        arayın.
      </NoLink>
    )
  return (
    <NoLink title={problem.status === 0 ? 'Bağlantı yok' : 'Sayfa açılamadı'}>
      <span>{problem.message}</span>
      <button type="button" class={button} disabled={isReading} onClick={read}>
        Tekrar Dene
      </button>
    </NoLink>
  )
}

function Danger({ token, notice, state }: { token: string; notice: SharedNotice; state: NoticeState }) {
  const { title, place, description, measures, photo, issuer, client_company_name } = notice
  return (
    <main class="flex flex-1 flex-col gap-4">
      <header class="flex flex-col gap-1 rounded-lg border border-danger-line bg-danger-soft p-4 text-danger-ink">
        <h1 class="text-2xl font-bold">Hayati tehlike</h1>
        <p>Tehlike giderilene kadar çalışanları uzaklaştırın ve önlemi hemen alın.</p>
      </header>
      <p class="text-sm text-meta">
        {client_company_name} · {formatInstant(notice.sent_at)} · {notice.sent_by_name}
        {issuer.kind === 'osgb' && `, ${issuer.name}`}
      </p>
      <article class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <h2 class="text-lg font-semibold">{title}</h2>
        {place && <p class="text-sm text-meta">Yer: {place}</p>}
        {photo && (
          <img
            class="w-full rounded-md border border-line bg-sunken object-contain"
            width={photo.width}
            height={photo.height}
            src={photoAt(token)}
            alt="Tehlikenin fotoğrafı"
          />
        )}
        {description && <p class="whitespace-pre-line">{description}</p>}
        {measures.length > 0 && (
          <div>
            <h3 class="font-semibold">Alınacak önlemler</h3>
            <ul class="list-disc pl-5">
              {measures.map((measure) => (
                <li key={measure}>{measure}</li>
              ))}
            </ul>
          </div>
        )}
      </article>
      {notice.answered_at === null ? <Answer notice={notice} state={state} /> : <Answered notice={notice} />}
      <footer class="text-sm text-meta">
        <p>{unknownSender(notice.sent_by_name)}</p>
        Bağlantı yalnız size aittir.{' '}
        <a class="underline" href="/kvkk">
          Kişisel verilerin işlenmesi
        </a>
      </footer>
    </main>
  )
}

function Answer({ notice, state }: { notice: SharedNotice; state: NoticeState }) {
  const { sending, problem, answer } = state
  const [name, setName] = useState(notice.name)
  const [isMissing, setMissing] = useState(false)
  const words = isMissing ? 'Adınızı ve soyadınızı yazın.' : (problem?.fields['name'] ?? problem?.message)
  return (
    <form
      class="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '')
        if (name.trim() !== '') void answer(name.trim())
      }}
    >
      <p>
        Okuduğunuzu <strong>{formatInstant(notice.answer_by)}</strong> saatine kadar bildirin.
      </p>
      <label htmlFor="name" class="font-semibold">
        Adınız ve soyadınız
      </label>
      <input
        id="name"
        class="min-h-14 rounded-md border border-field bg-surface px-3"
        autocomplete="name"
        maxLength={maximumAnswerName}
        value={name}
        disabled={sending !== 'no'}
        aria-invalid={isMissing || undefined}
        aria-describedby={words ? 'name-wrong' : undefined}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      {words && (
        <p
          id="name-wrong"
          role="alert"
          class="rounded-md border border-danger-line bg-danger-soft p-3 text-danger-ink"
        >
          {words}
        </p>
      )}
      {sending === 'waiting' && (
        <p role="status" class="text-warning-ink">
          Bağlantı bekleniyor; kendiliğinden yeniden denenecek. Bu sayfayı açık tutun.
        </p>
      )}
      <button type="submit" class={button} disabled={sending !== 'no'}>
        {sending === 'no' ? 'Okudum, önlem alıyorum' : 'Gönderiliyor…'}
      </button>
    </form>
  )
}

function Answered({ notice: { answered_at, answered_by, sent_by_name } }: { notice: SharedNotice }) {
  return (
    <p role="status" class="rounded-lg border border-positive-line bg-positive-soft p-4 text-positive-ink">
      Yanıtınız alındı: {answered_by}, {answered_at && formatInstant(answered_at)}. {sent_by_name} bunu
      görüyor.
    </p>
  )
}
