// What became of a visit: done with its minutes, called off or put off with the reason.
import type { VisitView } from '@gozlem/contract/visit'
import { istanbulClock } from '@gozlem/domain/calendar-date'
import { maximumReason, proposedMinutes, reasonMissingMessage } from '@gozlem/domain/visit/visit'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { TextArea } from '../../../ui/forms/TextArea'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useSetOutcome, type VisitOutcome } from '../api'
import { areHours, hoursTyped, type VisitFaults, type VisitHours } from '../model/visit-form'
import { hoursOf } from '../model/visit-look'
import { DayAndHours } from './DayAndHours'

export type Outcome = 'done' | 'cancelled' | 'postponed'

export interface OutcomeDialogProps {
  visit: VisitView
  outcome: Outcome
  onClose: () => void
}

const words: Readonly<Record<Outcome, { title: string; send: string; told: string }>> = {
  done: {
    title: 'Ziyaret yapıldı',
    send: 'Yapıldı Olarak Kaydet',
    told: 'Ziyaret yapıldı olarak kaydedildi',
  },
  cancelled: { title: 'Ziyareti iptal et', send: 'İptal Et', told: 'Ziyaret iptal edildi' },
  postponed: { title: 'Ziyareti ertele', send: 'Ertele', told: 'Ziyaret ertelendi' },
}

const isSameTime = (one: VisitHours, other: VisitHours) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at)

export function OutcomeDialog({ visit, outcome, onClose }: OutcomeDialogProps) {
  const formId = useId()
  const set = useSetOutcome()
  const [minutes, setMinutes] = useState<number | null>(visit.served_minutes ?? proposedMinutes(visit))
  const [reason, setReason] = useState('')
  const [hasNext, setHasNext] = useState(true)
  const [nextId] = useState(() => uuid())
  const [next, setNext] = useState({
    day: '',
    starts: istanbulClock(new Date(visit.starts_at)),
    ends: istanbulClock(new Date(visit.ends_at)),
  })
  const [faults, setFaults] = useState<VisitFaults & { reason?: string; minutes?: string }>({})
  const { title, send, told } = words[outcome]

  function read(): VisitOutcome | null {
    const { version } = visit
    if (outcome === 'done') {
      if (minutes !== null && minutes >= 1) return { status: 'done', version, served_minutes: minutes }
      setFaults({ minutes: 'Ziyaretin kaç dakika sürdüğünü yazın' })
      return null
    }
    if (reason.trim() === '') {
      setFaults({ reason: reasonMissingMessage })
      return null
    }
    if (outcome === 'cancelled' || !hasNext) return { status: outcome, version, reason }
    const hours = hoursTyped(next)
    if (areHours(hours) && isSameTime(hours, visit)) {
      setFaults({ day: 'Ziyaret zaten bu gün ve saatte' })
      return null
    }
    if (areHours(hours)) return { status: 'postponed', version, reason, next: { visit_id: nextId, ...hours } }
    setFaults(hours)
    return null
  }

  async function submit() {
    const said = read()
    if (!said) return
    setFaults({})
    try {
      await set.mutateAsync({ id: visit.id, outcome: said })
    } catch {
      return // stands above the buttons
    }
    toast.success(told)
    onClose()
  }

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => {
        if (!open && !set.isPending) onClose()
      }}
      title={title}
      description={`${visit.client_company_name}, ${hoursOf(visit)}`}
      footer={
        <>
          <Button disabled={set.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={outcome === 'cancelled' ? 'danger' : 'primary'}
            loading={set.isPending}
          >
            {send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {outcome === 'done' ? (
          <Field
            label="Verilen hizmet süresi"
            required
            error={faults.minutes}
            hint="Yol süresi hizmet süresine sayılmaz."
          >
            <NumberInput value={minutes} onChange={setMinutes} unit="dakika" />
          </Field>
        ) : (
          <Field label="Neden" required error={faults.reason}>
            <TextArea
              rows={3}
              maxLength={maximumReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        {outcome === 'postponed' && (
          <>
            <Checkbox
              label="Yeni günü belli"
              description="İşaretlenmezse ziyaret ertelenmiş kalır, yenisini sonra planlarsınız."
              checked={hasNext}
              onChange={({ target }) => setHasNext(target.checked)}
            />
            {hasNext && <DayAndHours values={next} faults={faults} onChange={setNext} />}
          </>
        )}
        <FormError message={set.isError ? problemMessage(set.error, 'Ziyaret kaydedilemedi') : null} />
      </form>
    </Dialog>
  )
}
