import { lazy, Suspense } from 'react'
import type { DialogProps, LazyDialogProps } from './dialog-props'

const DialogSurface = lazy(async () => ({ default: (await import('./DialogSurface')).DialogSurface }))

/** Loaded on first opening. Mount it always and steer it with `open`: its content lives only while open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return <LazyDialog open={open} {...rest} frame="dialog" />
}

export function LazyDialog({ open, ...rest }: LazyDialogProps) {
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <DialogSurface {...rest} />
    </Suspense>
  )
}
