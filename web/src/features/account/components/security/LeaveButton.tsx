import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { signOut } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { toast } from '../../../../ui/overlays/toast'

/** Signs out from a screen that stands in the place of the app. */
export function LeaveButton() {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    try {
      await signOut()
    } catch (failure) {
      toast.error(problemMessage(failure, 'Çıkış yapılamadı'))
      setLeaving(false)
    }
  }

  return (
    <Button variant="quiet" icon={LogOut} loading={leaving} fullWidth onClick={() => void leave()}>
      Çıkış Yap
    </Button>
  )
}
