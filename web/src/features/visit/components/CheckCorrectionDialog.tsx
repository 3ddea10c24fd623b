// When a visit began and ended, written by hand with the reason: a press that was forgotten, or meant another visit.
import { withChanges } from '@gozlem/contract/changes-of'
import type { VisitView } from '@gozlem/contract/visit'
import { istanbulClock, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import { dayInWords } from '@gozlem/domain/day-in-words'
import type { CheckedVisit } from '@gozlem/domain/visit/proof'
import { maximumReason, reasonMissingMessage } from '@gozlem/domain/visit/visit'
import { useId, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { TimeInput } from '../../../ui/forms/TimeInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { faultOfCorrection } from '../model/proof-look'
import { isTypedClock, oddClockMessage } from '../model/visit-form'
import { useCorrectChecks } from '../proof-api'

export interface CheckCorrectionDialogProps {
  visit: VisitView
  onClose: () => void
}

type Faults = Partial<Record<'checked_in_at' | 'checked_out_at' | 'reason', string>>

const clockOf = (at: string | null) => (at === null ? '' : istanbulClock(new Date(at)))

export function CheckCorrectionDialog({ visit: now, onClose }: CheckCorrectionDialogProps) {
  // A device may tell of a moment while this is open: what was typed is held against what stood here.
  const [visit] = useState(now)
  const formId = useId()
  const correct = useCorrectChecks(visit.id)
  const day = istanbulDay(new Date(visit.starts_at))
  const [from, setFrom] = useState(clockOf(visit.checked_in_at))
  const [to, setTo] = useState(clockOf(visit.checked_out_at))
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})

  /** Undefined where it was not touched, null where it was emptied. */
  function momentOf(clock: string, known: string | null) {
    if (clock === clockOf(known)) return undefined
    return clock === '' ? null : (istanbulInstant(day, clock)?.toISOString() ?? null)
  }

  async function submit() {
    const odd: Faults = {
      ...(!isTypedClock(from) && { checked_in_at: oddClockMessage }),
      ...(!isTypedClock(to) && { checked_out_at: oddClockMessage }),
    }
    if (Object.keys(odd).length > 0) return setFaults(odd)
    const moments = {
      checked_in_at: momentOf(from, visit.checked_in_at),
      checked_out_at: momentOf(to, visit.checked_out_at),
    }
    const found: Faults = {
      ...faultOfCorrection(withChanges<CheckedVisit>(visit, moments)),
      ...(reason.trim() === '' && { reason: reasonMissingMessage }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      await correct.mutateAsync({ ...moments, reason })
    } catch {
      return // stands above the buttons
    }
    toast.success('Saatler düzeltildi')
    onClose()
  }

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => !open && !correct.isPending && onClose()}
      title="Ziyaretin saatlerini düzelt"
      description={`${visit.client_company_name}, ${dayInWords(day)}`}
      footer={
        <>
          <Button disabled={correct.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={correct.isPending}>
            Düzelt
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
        <div className="grid grid-cols-2 gap-5">
          <Field label="Başlangıç" error={faults.checked_in_at} hint="Boş: hiç başlanmadı.">
            <TimeInput value={from} onChange={setFrom} />
          </Field>
          <Field label="Bitiş" error={faults.checked_out_at}>
            <TimeInput value={to} onChange={setTo} />
          </Field>
        </div>
        <Field
          label="Neden"
          required
          error={faults.reason}
          hint="Ziyaretin kanıtında adınızla birlikte görünür."
        >
          <TextArea
            rows={3}
            maxLength={maximumReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <FormError
          message={correct.isError ? problemMessage(correct.error, 'Saatler düzeltilemedi') : null}
        />
      </form>
    </Dialog>
  )
}
