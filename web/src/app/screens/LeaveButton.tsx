import { lazy, Suspense, useState } from 'react'
import { problemMessage } from '../../platform/api/problem-message'
import { withRetry } from '../../platform/loading/retry-import'
import { signOut } from '../../platform/session/session'
import { Button } from '../../ui/actions/Button'
import { LogOut } from '../../ui/icons'
import { toast } from '../../ui/overlays/toast'

const UnsavedQuestion = lazy(() =>
  withRetry(async () => ({ default: (await import('../shell/UnsavedQuestion')).UnsavedQuestion })),
)

/** Signs out from a screen that stands in the place of the app; asks first where work of that person rests on the device. */
export function LeaveButton() {
  const [step, setStep] = useState<'none' | 'asking' | 'leaving'>('none')

  async function leave() {
    setStep('leaving')
    try {
      await signOut()
    } catch (failure) {
      toast.error(problemMessage(failure, 'Çıkış yapılamadı'))
      setStep('none')
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={LogOut}
        loading={step !== 'none'}
        fullWidth
        onClick={() => setStep('asking')}
      >
        Çıkış Yap
      </Button>
      {step === 'asking' && (
        <Suspense>
          <UnsavedQuestion onSignOut={() => void leave()} onStay={() => setStep('none')} />
        </Suspense>
      )}
    </>
  )
}
