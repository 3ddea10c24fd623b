import { type ReferenceView, saveReport } from '@gozlem/contract/report'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { Button } from '../../../../../ui/actions/Button'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { putReference } from '../../../model/draft/editor-changes'
import { useEditor } from '../../../model/draft/editor-session'

/** The rules of the contract for a reference, without what this form does not ask for. */
const { regulation, link } = saveReport.body.shape.report_references.def.innerType.def.element.shape
const Reference = z.object({ regulation, link })
type Reference = z.infer<typeof Reference>

export interface ReferenceDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is changed, or the beginning of a new one. */
  reference: Partial<ReferenceView> | undefined
}

export function ReferenceDialog({ open, ...rest }: ReferenceDialogProps) {
  return open ? <OpenReference {...rest} /> : null
}

function OpenReference({ onOpenChange, reference }: Omit<ReferenceDialogProps, 'open'>) {
  const { state, change } = useEditor()
  const { register, handleSubmit, formState } = useForm<Reference>({
    resolver: standardSchemaResolver(Reference),
    defaultValues: { regulation: reference?.regulation ?? '', link: reference?.link ?? '' },
  })

  const submit = handleSubmit(({ regulation, link }) => {
    change((now) =>
      putReference(now, {
        id: reference?.id ?? uuid(),
        report_id: state.base.id,
        regulation,
        link,
        source: 'manual',
        qr_code_data: '',
        created_at: reference?.created_at ?? new Date().toISOString(),
      }),
    )
    onOpenChange(false)
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={reference?.id === undefined ? 'Referans ekle' : 'Referansı düzenle'}
      description="Bağlantının karekodu basılı raporda yer alır."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" onClick={(event) => void submit(event)}>
            {reference?.id === undefined ? 'Ekle' : 'Değiştir'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <Field label="Mevzuat" required error={formState.errors.regulation?.message}>
          <TextArea rows={2} data-autofocus {...register('regulation')} />
        </Field>
        <Field label="Bağlantı" required error={formState.errors.link?.message}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://www.mevzuat.gov.tr/…"
            {...register('link')}
          />
        </Field>
      </form>
    </Dialog>
  )
}
