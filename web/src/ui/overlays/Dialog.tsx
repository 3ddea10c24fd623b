import { lazy, type ReactNode, Suspense } from 'react'
import type { DialogFrame } from './DialogSurface'

const DialogSurface = lazy(async () => ({ default: (await import('./DialogSurface')).DialogSurface }))

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons, the main one last; they stick to the bottom edge. */
  footer?: ReactNode
  /** Width on desktop; on phones a dialog is a sheet at the bottom edge. */
  size?: 'sm' | 'md' | 'lg'
  /** Set to false where a stray press outside would lose what was typed. */
  dismissible?: boolean
  children?: ReactNode
}

/** Loaded on first opening. Mount it always and steer it with `open`: its content lives only while open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return <LazyDialog open={open} {...rest} frame="dialog" />
}

export interface LazyDialogProps extends DialogProps {
  frame: DialogFrame
  role?: 'dialog' | 'alertdialog'
}

export function LazyDialog({ open, ...rest }: LazyDialogProps) {
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <DialogSurface {...rest} />
    </Suspense>
  )
}
