// One visit: what is known of it, and what can become of it.
import type { VisitView } from '@gozlem/contract/visit'
import { formatInstant, istanbulDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { dayInWords } from '@gozlem/domain/day-in-words'
import { hasDayCome } from '@gozlem/domain/visit/time'
import { visitKindLabels } from '@gozlem/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Menu } from '../../../ui/actions/Menu'
import { TextLink } from '../../../ui/actions/TextLink'
import { Notice } from '../../../ui/feedback/Notice'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import { FilePlus2, RotateCcw, Trash2 } from '../../../ui/icons'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteVisit, useSetOutcome, useUpdateVisit, visitQuery } from '../api'
import { type CalendarClash, clashInWords } from '../model/clashes'
import { tellWarnings } from '../model/tell-warnings'
import { hoursOf, standing } from '../model/visit-look'
import { type Outcome, OutcomeDialog } from './OutcomeDialog'
import { SeriesEndDialog } from './SeriesEndDialog'
import { VisitChecks } from './VisitChecks'
import { VisitProof } from './VisitProof'

export interface VisitDialogProps {
  visit: VisitView
  /** What does not fit to it. */
  clashes: readonly CalendarClash[]
  onEdit: (visit: VisitView) => void
  onClose: () => void
}

type Step = Outcome | 'delete' | 'end_series'

const besideOthers = 'max-md:flex-auto max-md:px-3'

export function VisitDialog({ visit: known, clashes, onEdit, onClose }: VisitDialogProps) {
  const { data: visit } = useQuery({ ...visitQuery(known.id), initialData: known })
  const [step, setStep] = useState<Step | null>(null)
  const set = useSetOutcome()
  const remove = useDeleteVisit()
  const update = useUpdateVisit()
  const user = useUser()
  const [now] = useState(() => new Date())
  const { can, status } = visit
  const close = () => setStep(null)

  async function reopen() {
    try {
      await set.mutateAsync({ id: visit.id, outcome: { status: 'planned', version: visit.version } })
      toast.success('Ziyaret yeniden planlandı')
    } catch (failure) {
      toast.error(problemMessage(failure))
    }
  }

  async function take() {
    try {
      const change = { user_id: user.id, version: visit.version }
      const { warnings } = await update.mutateAsync({ id: visit.id, change })
      toast.success('Ziyareti üstlendiniz')
      tellWarnings(warnings)
    } catch (failure) {
      toast.error(problemMessage(failure, 'Ziyaret üstlenilemedi'))
    }
  }

  const isToTake = visit.person === null && can.edit && !can.assign
  const isToSay = status === 'planned' && hasDayCome(visit.starts_at, now)
  const more = [
    ...(can.reopen ? [{ label: 'Yeniden Planla', icon: RotateCcw, onSelect: () => void reopen() }] : []),
    ...(can.delete ? [{ label: 'Ziyareti Sil', icon: Trash2, onSelect: () => setStep('delete') }] : []),
    ...(visit.series_id !== null && can.cancel
      ? [{ label: 'Tekrarı Bitir', icon: Trash2, onSelect: () => setStep('end_series') }]
      : []),
  ]

  return (
    <>
      <Dialog
        open={step === null}
        onOpenChange={(open) => {
          if (!open && step === null) onClose()
        }}
        title={visit.client_company_name}
        description={`${dayInWords(istanbulDay(new Date(visit.starts_at)))}, ${hoursOf(visit)}`}
        footer={
          <>
            {/* On phones side by side, so that the visit is what is seen. */}
            <div className="flex flex-wrap gap-2 empty:hidden md:contents">
              {more.length > 0 && <Menu label="Diğer işlemler" items={more} />}
              {can.cancel && (
                <Button className={besideOthers} onClick={() => setStep('cancelled')}>
                  İptal Et
                </Button>
              )}
              {can.postpone && (
                <Button className={besideOthers} onClick={() => setStep('postponed')}>
                  Ertele
                </Button>
              )}
              {can.edit && (
                <Button className={besideOthers} onClick={() => onEdit(visit)}>
                  Düzenle
                </Button>
              )}
            </div>
            {isToTake && (
              <Button variant="primary" loading={update.isPending} onClick={() => void take()}>
                Ziyareti Üstlen
              </Button>
            )}
            {can.complete && (isToSay || status === 'done') && (
              <Button
                variant={isToSay && !can.check_in && visit.checked_in_at === null ? 'primary' : 'secondary'}
                onClick={() => setStep('done')}
              >
                {isToSay ? 'Yapıldı' : 'Süreyi Düzelt'}
              </Button>
            )}
          </>
        }
      >
        <div className="space-y-5">
          <p>
            <ToneBadge {...standing(visit)} />
            {visit.status_reason !== '' && <span className="ml-2 wrap-anywhere">{visit.status_reason}</span>}
          </p>
          {clashes.length > 0 && (
            <Notice tone="caution">
              <ul>
                {clashes.map((clash) => (
                  <li key={`${clash.visit_id} ${clash.user_id}`} className="wrap-anywhere">
                    {clashInWords(clash, visit.companions.length > 0 || clash.user_id !== user.id)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <VisitChecks visit={visit} onDone={() => setStep('done')} />
          <KeyValueList items={factsOf(visit)} columns={2} />
          <ReportLink visit={visit} />
          <VisitProof visit={visit} />
        </div>
      </Dialog>
      {step !== null && step !== 'delete' && step !== 'end_series' && (
        <OutcomeDialog visit={visit} outcome={step} onClose={close} />
      )}
      {step === 'end_series' && <SeriesEndDialog visit={visit} onClose={close} onEnded={onClose} />}
      <ConfirmDialog
        open={step === 'delete'}
        onOpenChange={(open) => !open && close()}
        title="Ziyaret silinsin mi?"
        description={`Ziyaret ajandadan kalkar ve geri getirilemez; ${visit.checked_in_at === null ? 'varsa' : 'başlangıç ve bitiş saatleriyle varsa'} görüşülen kişinin imzası da silinir. Yapılmayacak bir ziyareti nedeniyle iptal etmek kayıtta kalır.`}
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Ziyaret silinemedi')}
        onConfirm={async () => {
          await remove.mutateAsync(visit.id)
          toast.success('Ziyaret silindi')
          onClose()
        }}
      />
    </>
  )
}

function factsOf(visit: VisitView) {
  return [
    { label: 'Tür', value: visitKindLabels[visit.kind] },
    { label: 'Kim gidiyor', value: visit.person?.name ?? 'Kimseye verilmedi' },
    ...(visit.companions.length === 0
      ? []
      : [{ label: 'Eşlik edenler', value: visit.companions.map(({ name }) => name).join(', ') }]),
    { label: 'Yer', value: visit.place },
    ...(visit.served_minutes === null
      ? []
      : [{ label: 'Verilen hizmet süresi', value: `${formatCount(visit.served_minutes)} dakika` }]),
    ...(visit.note === ''
      ? []
      : [{ label: 'Not', value: <span className="wrap-anywhere whitespace-pre-line">{visit.note}</span> }]),
    { label: 'Planlayan', value: `${visit.created_by_name}, ${formatInstant(visit.created_at)}` },
  ]
}

/** The report of a visit, or the way to begin it with what the visit knows. */
function ReportLink({ visit }: { visit: VisitView }) {
  if (visit.report)
    return (
      <p>
        Rapor:{' '}
        <TextLink to={address('/report/:id', { id: visit.report.id })}>
          {visit.report.number ?? visit.report.title}
        </TextLink>
      </p>
    )
  if (!visit.can.create_report) return null
  return (
    <LinkButton
      icon={FilePlus2}
      to={address('/report/new', {}, { client_company_id: visit.client_company_id, visit_id: visit.id })}
    >
      Bu Ziyaretin Raporunu Başlat
    </LinkButton>
  )
}
