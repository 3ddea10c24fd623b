// The big buttons of whoever stands at the door in gloves: coming and going, with or without a connection (054).
import type { VisitView } from '@gozlem/contract/visit'
import { istanbulClock } from '@gozlem/domain/calendar-date'
import { type CheckKind, roundedPosition } from '@gozlem/domain/visit/proof'
import { proposedMinutes } from '@gozlem/domain/visit/visit'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { location } from '../../../platform/device/location'
import type { ShownEntry } from '../../../platform/outbox/entry'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { rememberConsent, rememberedConsent } from '../../../platform/session/position-consent'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useOnline } from '../../../ui/hooks/use-online'
import { CircleCheck, LogIn, LogOut } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { abilitiesNow, withUnsent } from '../model/proof-look'
import { checkOf, type Proof, proofEntry, useUnsentProofs, visitProof } from '../outbox'
import { PositionQuestion } from './PositionQuestion'

export interface VisitChecksProps {
  visit: VisitView
  /** Somebody says that the visit is done, with its minutes. */
  onDone: () => void
  /** Among others, where none of them is the one thing to press. */
  isOneOfMany?: boolean
  className?: string
}

/** So long the question of a position may stand before the press goes without. */
const answerMs = 60_000

const pressWords = { in: 'Ziyarete Başla', out: 'Ziyareti Bitir' } as const

export function VisitChecks({ visit: known, onDone, isOneOfMany = false, className }: VisitChecksProps) {
  const user = useUser()
  const unsent = useUnsentProofs(known.id)
  const outbox = useOutboxWrites()
  const [asking, setAsking] = useState<Proof | null>(null)
  const [isPressing, setPressing] = useState(false)
  const visit = withUnsent(known, unsent)
  const can = abilitiesNow(user, visit, true)
  const kind = can.check_in ? 'in' : can.check_out ? 'out' : null
  const isOver = known.checked_out_at !== null && known.status === 'planned' && known.can.complete
  const variant = isOneOfMany ? 'secondary' : 'primary'
  const name = `Ziyaret kaydı: ${known.client_company_name}`
  // Whoever leaves before they answered has pressed all the same.
  const send = useEffectEvent(() => {
    if (asking !== null) void outbox.retry([asking.id])
  })
  useEffect(() => () => send(), [])
  if (kind === null && !isOver && unsent.length === 0 && asking === null) return null

  /** The press is kept with its moment, whatever is asked behind it. */
  async function press(pressed: CheckKind) {
    // A second touch of a glove is no second press.
    if (isPressing) return
    setPressing(true)
    try {
      await keep(pressed)
    } catch {
      toast.error('Kaydedilemedi. Yeniden deneyin.')
    } finally {
      setPressing(false)
    }
  }

  async function keep(pressed: CheckKind) {
    const proof = checkOf(known.id, pressed, visit.checked_in_at)
    const consent = rememberedConsent(user.id)
    if (consent === null) setAsking(proof)
    await outbox.add(visitProof, proofEntry(proof, name), { afterMs: answerMs })
    if (consent !== null) await tell(proof, consent)
  }

  async function tell(proof: Proof, withPosition: boolean) {
    if (withPosition && proof.what === 'check') {
      const found = await location.find()
      if (found) {
        const position = roundedPosition(found)
        await outbox.add(visitProof, proofEntry({ ...proof, body: { ...proof.body, position } }, name))
      } else toast.info('Konum alınamadı, saat kaydedildi')
    }
    await outbox.retry([proof.id])
  }

  return (
    <div className={clsx('space-y-3', className)}>
      {visit.checked_in_at !== null && visit.status === 'planned' && (
        <p className="text-sm text-meta">{told(visit)}</p>
      )}
      {kind && (
        <Button
          variant={variant}
          size="lg"
          fullWidth
          icon={kind === 'in' ? LogIn : LogOut}
          onClick={() => void press(kind)}
        >
          {pressWords[kind]}
        </Button>
      )}
      {isOver && (
        <Button variant={variant} size="lg" fullWidth icon={CircleCheck} onClick={onDone}>
          Yapıldı Olarak İşaretle ({proposedMinutes(known)} dk)
        </Button>
      )}
      <Waiting unsent={unsent} />
      {unsent.map(
        ({ id, body, refusal }) =>
          refusal && (
            <Refused
              key={id}
              reason={refusal.message}
              what={wordOf(body)}
              onRetry={() => void outbox.retry(unsent.map((each) => each.id))}
              onDrop={async () => void (await outbox.remove(id))}
            />
          ),
      )}
      {asking && (
        <PositionQuestion
          onAnswer={(consent, isRemembered) => {
            if (isRemembered) rememberConsent(user.id, consent)
            setAsking(null)
            void tell(asking, consent)
          }}
          onClose={() => {
            setAsking(null)
            void tell(asking, false)
          }}
        />
      )}
    </div>
  )
}

function Waiting({ unsent }: { unsent: readonly ShownEntry<Proof>[] }) {
  const online = useOnline()
  const waiting = unsent.filter(({ state }) => state !== 'refused')
  const isSending = online && waiting.some(({ state }) => state === 'sending')
  const isTried = waiting.some(({ attempts }) => attempts > 0)
  return (
    <div role="status">
      {waiting.length > 0 &&
        (isSending ? (
          <p className="text-sm text-meta">Gönderiliyor…</p>
        ) : (
          <Notice tone="caution">
            {waiting.every(({ isKept }) => isKept) ? 'Kaydedildi' : 'Henüz gönderilmedi, sayfayı kapatmayın'}
            {!online && ', bağlantı gelince gönderilecek.'}
            {online && (isTried ? '. Sunucuya ulaşılamadı, yeniden denenecek.' : '.')}
          </Notice>
        ))}
    </div>
  )
}

interface RefusedProps {
  reason: string
  what: string
  onRetry: () => void
  onDrop: () => Promise<void>
}

function Refused({ reason, what, onRetry, onDrop }: RefusedProps) {
  const [dropping, setDropping] = useState(false)
  return (
    <>
      <Notice
        tone="danger"
        announce
        title={`${what} gönderilemedi`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setDropping(true)}>Kaydı Sil</Button>
            <Button onClick={onRetry}>Tekrar Dene</Button>
          </span>
        }
      >
        {reason}
      </Notice>
      <ConfirmDialog
        open={dropping}
        onOpenChange={setDropping}
        title="Kayıt silinsin mi?"
        description="Bu kayıt yalnızca bu cihazda duruyor; silinirse geri getirilemez."
        confirmLabel="Sil"
        destructive
        onConfirm={onDrop}
      />
    </>
  )
}

const wordOf = (proof: Proof): string => {
  if (proof.what === 'signature') return 'İmza'
  const clock = istanbulClock(new Date(proof.body.at))
  return proof.body.kind === 'in' ? `Başlangıç (${clock})` : `Bitiş (${clock})`
}

function told({ checked_in_at, checked_out_at }: VisitView): string {
  const clock = (at: string | null) => (at === null ? '' : istanbulClock(new Date(at)))
  return checked_out_at === null
    ? `Ziyarete saat ${clock(checked_in_at)} itibarıyla başlandı.`
    : `Ziyaret ${clock(checked_in_at)}–${clock(checked_out_at)} arasında sürdü.`
}
