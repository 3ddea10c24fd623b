import type { OnboardingView } from '@gozlem/contract/onboarding'
import { lazy, Suspense, useState } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { showsChecklist, useSaveOnboarding } from '../api'
import { ChecklistCard } from './ChecklistCard'
import { ChecklistDone } from './ChecklistDone'
import { openChecklist } from './checklist-place'
import { useTour } from './use-tour'
import { postponeWelcome, useWelcomePostponed } from './welcome-postponed'

const WelcomeDialog = lazy(() =>
  withRetry(async () => ({ default: (await import('./WelcomeDialog')).WelcomeDialog })),
)

/** The first days of somebody, on the dashboard: the welcome, then the checklist (ONB-02, ONB-03). */
export function Onboarding({ onboarding }: { onboarding: OnboardingView }) {
  const save = useSaveOnboarding()
  const tour = useTour()
  const postponed = useWelcomePostponed()

  /** Seen for good, or again at the next sign-in; a failure to remember it costs no more than the latter. */
  function leaveWelcome(dontShowAgain: boolean) {
    postponeWelcome()
    if (dontShowAgain) save.mutate({ welcome_modal_seen: true })
  }

  return (
    <>
      {!onboarding.welcome_modal_seen && !postponed && (
        <Suspense>
          <WelcomeDialog
            onClose={(dontShowAgain) => {
              leaveWelcome(dontShowAgain)
              void openChecklist()
            }}
            onTour={(dontShowAgain) => {
              leaveWelcome(dontShowAgain)
              void tour.start()
            }}
          />
        </Suspense>
      )}
      <Checklist onboarding={onboarding} />
    </>
  )
}

function Checklist({ onboarding }: { onboarding: OnboardingView }) {
  // The last task puts the checklist away, but its congratulation stays until it is read or the page is left.
  const [celebration, setCelebration] = useState<'ahead' | 'on' | 'over'>('ahead')
  const shown = showsChecklist(onboarding)
  const done = onboarding.progress === 100
  if (shown && done && celebration === 'ahead') setCelebration('on')
  if (done) return celebration === 'on' ? <ChecklistDone onClose={() => setCelebration('over')} /> : null
  return shown ? <ChecklistCard {...onboarding} /> : null
}
