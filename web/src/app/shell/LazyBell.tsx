import { lazy, Suspense } from 'react'
import { patiently } from '../patient-import'

const NotificationBell = lazy(() =>
  patiently(async () => ({
    default: (await import('../../features/notification/components/NotificationBell')).NotificationBell,
  })),
)

/** The bell comes after the shell, into room that is kept for it. */
export function LazyBell() {
  return (
    <div className="size-12 shrink-0">
      <Suspense fallback={null}>
        <NotificationBell />
      </Suspense>
    </div>
  )
}
