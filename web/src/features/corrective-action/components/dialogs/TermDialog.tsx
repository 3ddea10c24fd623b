import { type ActionDetail, moveTerm } from '@gozlem/contract/corrective-action'
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { maximumActionReason, refusalOfTerm } from '@gozlem/domain/corrective-action/action'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller } from 'react-hook-form'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { DateInput } from '../../../../ui/forms/DateInput'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { deedNames } from '../../model/deed'
import { useDeed } from '../../model/use-deed'
import { MovedOnNotice } from './MovedOnNotice'

export interface TermDialogProps {
  onOpenChange: (open: boolean) => void
  action: ActionDetail
}

/** Gives an action another term, with a reason; the first one stays in sight. */
export const TermDialog = whileOpen(OpenDialog)

const refusedTerm = (term: string, now: string) =>
  refusalOfTerm(term, { now, today: istanbulDay(new Date()) })

function OpenDialog({ onOpenChange, action }: TermDialogProps) {
  const { perform, movedOn } = useDeed(action)
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(moveTerm.body),
    defaultValues: { term: '', reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(async ({ term, reason }) => {
    const message = refusedTerm(term, action.term)
    if (message !== null) return form.setError('term', { message }, { shouldFocus: true })
    await perform({ deed: 'move_term', term, reason })
    onOpenChange(false)
  }, 'Termin değiştirilemedi. Yazdıklarınız duruyor, yeniden deneyin.')
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="Termini değiştir"
      description={`Şimdiki termin ${formatDay(action.term)}. İlk termin (${formatDay(action.first_term)}) görünür kalır.`}
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel={deedNames.move_term}
    >
      <MovedOnNotice action={movedOn} />
      <Field label="Yeni termin" required error={errors.term?.message}>
        <Controller control={form.control} name="term" render={({ field }) => <DateInput {...field} />} />
      </Field>
      <Field label="Neden" required error={errors.reason?.message}>
        <TextArea {...form.register('reason')} rows={3} maxLength={maximumActionReason} />
      </Field>
    </FormDialog>
  )
}
