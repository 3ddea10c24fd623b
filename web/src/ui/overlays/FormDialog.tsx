import { type ComponentProps, type ComponentType, useId } from 'react'
import { Button } from '../actions/Button'
import { FormError } from '../forms/FormError'
import { Dialog } from './Dialog'
import type { DialogProps } from './dialog-props'

export interface FormDialogProps
  extends Pick<DialogProps, 'onOpenChange' | 'title' | 'description' | 'children'> {
  /** Of the form element, what sends it. */
  submit: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>
  isSubmitting: boolean
  /** What stands against the form as a whole. */
  refusal: string | null
  submitLabel?: string
}

/** A form that makes or changes one thing: its fields, what was refused, and the buttons that give up and send. */
export function FormDialog(props: FormDialogProps) {
  const { onOpenChange, submit, isSubmitting, refusal, submitLabel = 'Kaydet', children, ...words } = props
  const formId = useId()
  return (
    <Dialog
      {...words}
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="lg"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        {children}
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

/** A dialog whose state lives while it is open: what was typed into it, and the id of what it makes. */
export function whileOpen<Props extends object>(Opened: ComponentType<Props>) {
  return function WhileOpen(props: Props & { open: boolean }) {
    return props.open ? <Opened {...props} /> : null
  }
}
