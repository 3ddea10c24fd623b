import { type ComponentProps, type ComponentType, useId } from 'react'
import { Button } from '../actions/Button'
import { NeedsServer } from '../feedback/NeedsServer'
import { FormError } from '../forms/FormError'
import { useOnline } from '../hooks/use-online'
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
  /** Of a form that the server alone can act on: what is said of it while there is no way to it. */
  needsServer?: string
}

/** A form that makes or changes one thing: its fields, what was refused, and the buttons that give up and send. */
export function FormDialog(props: FormDialogProps) {
  const {
    onOpenChange,
    submit,
    isSubmitting,
    refusal,
    submitLabel = 'Kaydet',
    needsServer,
    children,
    ...words
  } = props
  const formId = useId()
  const reasonId = useId()
  const isCutOff = !useOnline() && needsServer !== undefined
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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSubmitting}
            disabled={isCutOff}
            aria-describedby={isCutOff ? reasonId : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        {isCutOff && <NeedsServer id={reasonId}>{needsServer}</NeedsServer>}
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
