import { createReport, ReportName } from '@gozlem/contract/report'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { Field } from '../../../../../ui/forms/Field'
import { FieldGroup } from '../../../../../ui/forms/FieldGroup'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { editReport } from '../../../model/draft/editor-changes'
import { useEditor } from '../../../model/draft/editor-session'
import { RiskMethodCards } from '../../RiskMethodCards'

const { osgb_name, risk_method } = createReport.body.shape
const Info = z.object({
  name: ReportName,
  osgb_name,
  risk_method,
})
type Info = z.infer<typeof Info>

export interface ReportInfoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Its name, OSGB name and, while there are no findings, the risk method. */
export function ReportInfoDialog({ open, ...rest }: ReportInfoDialogProps) {
  return open ? <OpenInfo {...rest} /> : null
}

function OpenInfo({ onOpenChange }: Omit<ReportInfoDialogProps, 'open'>) {
  const { state, change } = useEditor()
  const { name, entries: findings } = state.draft
  const { control, register, handleSubmit, formState } = useForm<Info>({
    resolver: standardSchemaResolver(Info),
    defaultValues: { name, osgb_name: state.draft.osgb_name, risk_method: state.draft.risk_method },
  })
  const submit = handleSubmit((info) => {
    change((now) => editReport(now, info))
    onOpenChange(false)
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title="Rapor bilgileri"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" onClick={(event) => void submit(event)}>
            Uygula
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <Field label="Rapor adı" required error={formState.errors.name?.message}>
          <TextInput {...register('name')} />
        </Field>
        <Field label="OSGB adı" required error={formState.errors.osgb_name?.message}>
          <TextInput {...register('osgb_name')} />
        </Field>
        {findings.length === 0 && state.base.entries.length === 0 ? (
          <Controller
            control={control}
            name="risk_method"
            render={({ field, fieldState }) => (
              <FieldGroup legend="Risk yöntemi" error={fieldState.error?.message}>
                <RiskMethodCards value={field.value} onChange={field.onChange} />
              </FieldGroup>
            )}
          />
        ) : (
          <Notice>Uygunsuzluk eklendiği için risk yöntemi artık değiştirilemez.</Notice>
        )}
      </form>
    </Dialog>
  )
}
