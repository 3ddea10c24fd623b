import { lazy, Suspense } from 'react'
import { patiently } from '../../platform/loading/patient-import'
import type { ShellExtraProps } from './ShellExtra'

const ShellExtra = lazy(() => patiently(async () => ({ default: (await import('./ShellExtra')).ShellExtra })))

/** A part of the shell that the first load holds no code of. */
export function LateExtra({ part }: ShellExtraProps) {
  return (
    <Suspense fallback={null}>
      <ShellExtra part={part} />
    </Suspense>
  )
}
