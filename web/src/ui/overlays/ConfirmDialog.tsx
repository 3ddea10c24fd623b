import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button'
import { FormError } from '../forms/FormError'
import { LazyDialog } from './Dialog'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: 'Rapor silinsin mi?' */
  title: string
  /** What follows from it. */
  description?: ReactNode
  /** The verb: 'Sil'. */
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be undone. */
  destructive?: boolean
  /** Stays open with a busy button until this settles, closes on success, shows the reason on failure. */
  onConfirm: () => void | Promise<void>
  describeError?: (error: unknown) => string
  children?: ReactNode
}

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null
}

function OpenConfirmDialog({
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Vazgeç',
  destructive = false,
  onConfirm,
  describeError = () => 'İşlem tamamlanamadı. Lütfen tekrar deneyin.',
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      setFailure(describeError(error))
      setBusy(false)
    }
  }

  return (
    <LazyDialog
      open
      frame="dialog"
      role="alertdialog"
      size="sm"
      dismissible={false}
      title={title}
      description={description}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next)
      }}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children !== undefined || failure !== null) && (
        <div className="space-y-4">
          {children}
          <FormError message={failure} />
        </div>
      )}
    </LazyDialog>
  )
}
