import { problemMessage } from '../../../platform/api/problem-message'
import { changeHelpPreferences } from '../../../platform/help/help-preferences'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Button } from '../../../ui/actions/Button'
import { RotateCcw } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { useResetOnboarding } from '../api'
import { recallWelcome } from './welcome-postponed'

/** Starts the first days anew, on the server and on this device, and returns to the root page (ONB-04). */
export function ResetOnboarding({ className }: { className?: string }) {
  const reset = useResetOnboarding()
  const navigate = useNavigate()

  function startAnew() {
    reset.mutate(undefined, {
      onSuccess: () => {
        changeHelpPreferences({ dismissed_helps: [], completed_tour: false })
        recallWelcome()
        void navigate('/')
      },
      onError: (failure) => toast.error(problemMessage(failure, 'Başlangıç adımları sıfırlanamadı')),
    })
  }

  return (
    <Button
      variant="quiet"
      icon={RotateCcw}
      loading={reset.isPending}
      onClick={startAnew}
      {...(className !== undefined && { className })}
    >
      Başlangıcı Sıfırla
    </Button>
  )
}
