// What shows that somebody was at a visit (BEY-12): the moments, who told them and where, and the signature of whom they met.
import type { VisitView } from '@gozlem/contract/visit'
import type { ProofView } from '@gozlem/contract/visit-proof'
import { formatInstant, istanbulClock } from '@gozlem/domain/calendar-date'
import { screenSignatureNote } from '@gozlem/domain/report/signature'
import { checkLabels } from '@gozlem/domain/visit/proof'
import { minutesBetween } from '@gozlem/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnreachable } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { rememberConsent, rememberedConsent } from '../../../platform/session/position-consent'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Clock, MapPinOff, PenLine, Trash2 } from '../../../ui/icons'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { DrawnSignature } from '../../report/components/signatures/DrawnSignature'
import { abilitiesNow, hasCome } from '../model/proof-look'
import { useUnsentProofs } from '../outbox'
import { useDeleteSignature, useWithdrawPositions, visitProofQuery } from '../proof-api'
import { CheckCorrectionDialog } from './CheckCorrectionDialog'
import { VisitSignatureDialog } from './VisitSignatureDialog'

export interface VisitProofProps {
  visit: VisitView
}

export function VisitProof({ visit }: VisitProofProps) {
  const user = useUser()
  const isShown = hasCome(visit)
  const query = useQuery({ ...visitProofQuery(visit.id), enabled: isShown })
  const unsent = useUnsentProofs(visit.id)
  const remove = useDeleteSignature(visit.id)
  const withdraw = useWithdrawPositions(visit.id)
  const [step, setStep] = useState<'sign' | 'correct' | 'delete_signature' | 'withdraw' | null>(null)
  const proof = query.data
  const isSigned = Boolean(proof?.signature) || unsent.some((each) => each.body.what === 'signature')
  const can = abilitiesNow(user, visit, isSigned)
  const hasProof = proof !== undefined && (proof.checks.length > 0 || proof.signature !== null)
  const hasOwnPosition = proof?.checks.some(({ is_own, position }) => is_own && position !== null)
  const isHere = can.check_in || can.check_out
  const isProvable = isHere || can.sign || can.correct_checks
  const close = () => setStep(null)
  if (!isShown || (!hasProof && !isProvable)) return null

  return (
    <section aria-label="Ziyaret kanıtı" className="space-y-4 border-t border-line pt-4">
      <h3 className="font-semibold">Ziyaret kanıtı</h3>
      {query.isPending && (
        <Loading>
          <SkeletonRows rows={1} />
        </Loading>
      )}
      {query.isError &&
        (isUnreachable(query.error) ? (
          <p className="text-sm text-meta">Kayıtlı kanıt bağlantı gelince gösterilir.</p>
        ) : (
          <ErrorState
            message={problemMessage(query.error, 'Ziyaret kanıtı yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ))}
      {proof && proof.checks.length > 0 && <KeyValueList items={proof.checks.map(factOf)} columns={2} />}
      {proof?.signature && (
        <Signed
          signature={proof.signature}
          {...(can.correct_checks && { onDelete: () => setStep('delete_signature') })}
        />
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {can.sign && (
          <Button icon={PenLine} onClick={() => setStep('sign')}>
            Görüşülen Kişiye İmzalat
          </Button>
        )}
        {hasOwnPosition && (
          <Button icon={MapPinOff} onClick={() => setStep('withdraw')}>
            Konumumu Sil
          </Button>
        )}
        {can.correct_checks && (
          <Button icon={Clock} onClick={() => setStep('correct')}>
            Saatleri Düzelt
          </Button>
        )}
      </p>
      {isHere && <RememberedConsent userId={user.id} />}
      {step === 'sign' && <VisitSignatureDialog visit={visit} onClose={close} />}
      {step === 'correct' && <CheckCorrectionDialog visit={visit} onClose={close} />}
      <ConfirmDialog
        open={step === 'delete_signature'}
        onOpenChange={(open) => !open && close()}
        title="İmza silinsin mi?"
        description="Görüşülen kişinin adı ve imzası bu ziyaretten kalkar ve geri getirilemez."
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'İmza silinemedi')}
        onConfirm={async () => {
          await remove.mutateAsync()
          toast.success('İmza silindi')
        }}
      />
      <ConfirmDialog
        open={step === 'withdraw'}
        onOpenChange={(open) => !open && close()}
        title="Konumunuz silinsin mi?"
        description="Bu ziyarete gelirken ve ayrılırken verdiğiniz konum silinir ve geri getirilemez. Saatler kalır."
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Konum silinemedi')}
        onConfirm={async () => {
          await withdraw.mutateAsync()
          toast.success('Konumunuz silindi')
        }}
      />
    </section>
  )
}

interface SignedProps {
  signature: NonNullable<ProofView['signature']>
  onDelete?: () => void
}

function Signed({ signature: { name, title, strokes, signed_at, held_by_name }, onDelete }: SignedProps) {
  return (
    <div>
      <p className="text-sm text-meta">Görüşülen kişi</p>
      <p className="font-semibold wrap-anywhere">{title === '' ? name : `${name}, ${title}`}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <DrawnSignature name={name} strokes={strokes} />
        {onDelete && <IconButton label="İmzayı sil" icon={Trash2} variant="danger" onClick={onDelete} />}
      </div>
      <p className="text-sm text-meta">
        Ekran imzası {formatInstant(signed_at)}, cihaz: {held_by_name}. {screenSignatureNote}
      </p>
    </div>
  )
}

/** What this device remembers can be asked again. */
function RememberedConsent({ userId }: { userId: string }) {
  const [consent, setConsent] = useState(() => rememberedConsent(userId))
  if (consent === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-meta">
      Bu cihazda konum {consent ? 'kaydediliyor' : 'kaydedilmiyor'}.
      <Button
        variant="quiet"
        onClick={() => {
          rememberConsent(userId, null)
          setConsent(null)
        }}
      >
        Yeniden Sor
      </Button>
    </p>
  )
}

/** Longer than that between the two clocks is worth saying. */
const worthSayingMinutes = 5

function factOf({ kind, at, heard_at, told_by_name, reason, position }: ProofView['checks'][number]) {
  const isLate = reason === '' && minutesBetween(at, heard_at) >= worthSayingMinutes
  return {
    label: checkLabels[kind],
    value: (
      <>
        <span className="tabular font-semibold">{istanbulClock(new Date(at))}</span>, {told_by_name}
        {isLate && (
          <span className="block text-sm text-meta">Sunucuya {formatInstant(heard_at)} anında ulaştı</span>
        )}
        {reason !== '' && (
          <span className="block text-sm text-meta wrap-anywhere">Elle düzeltildi: {reason}</span>
        )}
        {position && (
          <span className="tabular block text-sm text-meta">
            Konum {position.latitude}, {position.longitude} (±{position.accuracy} m)
          </span>
        )}
      </>
    ),
  }
}
