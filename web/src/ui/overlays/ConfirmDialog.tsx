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
  /** A third answer, before the others in weight: 'Kaydet ve Çık'. It waits, closes and fails as `onConfirm` does. */
  better?: { label: string; onChoose: () => Promise<void> }
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
  better,
  describeError = () => 'İşlem tamamlanamadı. Lütfen tekrar deneyin.',
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [busy, setBusy] = useState<'confirm' | 'better' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer(which: 'confirm' | 'better', run: () => void | Promise<void>) {
    setBusy(which)
    setFailure(null)
    try {
      await run()
      onOpenChange(false)
    } catch (error) {
      setFailure(describeError(error))
      setBusy(null)
    }
  }

  return (
    <LazyDialog
      open
      frame="dialog"
      role="alertdialog"
      size={better ? 'lg' : 'sm'}
      dismissible={false}
      title={title}
      description={description}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next)
      }}
      footer={
        <>
          <Button data-autofocus disabled={busy !== null} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={better ? 'secondary' : destructive ? 'danger' : 'primary'}
            disabled={busy === 'better'}
            loading={busy === 'confirm'}
            onClick={() => void answer('confirm', onConfirm)}
          >
            {confirmLabel}
          </Button>
          {better && (
            <Button
              variant="primary"
              disabled={busy === 'confirm'}
              loading={busy === 'better'}
              onClick={() => void answer('better', better.onChoose)}
            >
              {better.label}
            </Button>
          )}
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
