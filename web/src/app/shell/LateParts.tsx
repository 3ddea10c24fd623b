// Parts of the shell that come after it, into room that is kept for them: the first load holds none of their code.
import { lazy, Suspense } from 'react'
import { patiently } from '../patient-import'

const NotificationBell = lazy(() =>
  patiently(async () => ({
    default: (await import('../../features/notification/components/NotificationBell')).NotificationBell,
  })),
)
const UpdateOffer = lazy(() =>
  patiently(async () => ({ default: (await import('./UpdateOffer')).UpdateOffer })),
)
const VersionLabel = lazy(() =>
  patiently(async () => ({ default: (await import('./VersionLabel')).VersionLabel })),
)

export function LateBell() {
  return (
    <div className="size-12 shrink-0">
      <Suspense fallback={null}>
        <NotificationBell />
      </Suspense>
    </div>
  )
}

export function LateUpdateOffer({ className }: { className?: string }) {
  return (
    <Suspense fallback={null}>
      <UpdateOffer className={className} />
    </Suspense>
  )
}

export function LateVersionLabel() {
  return (
    <Suspense fallback={null}>
      <VersionLabel />
    </Suspense>
  )
}
