import { lazy, Suspense } from 'react'
import { useServerVersion } from '../offline/use-server-version'
import { patiently } from '../patient-import'

const UpdateButton = lazy(() =>
  patiently(async () => ({ default: (await import('./UpdateButton')).UpdateButton })),
)

/** The way to a newer version, in the place where its layout shows it; nothing while there is none (NAV-09). */
export function UpdateOffer({ className }: { className?: string }) {
  const { isOther } = useServerVersion()
  if (!isOther) return null
  return (
    <Suspense fallback={null}>
      <UpdateButton className={className} />
    </Suspense>
  )
}
