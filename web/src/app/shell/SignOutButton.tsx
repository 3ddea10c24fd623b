import { LogOut } from 'lucide-react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/actions/Button'
import { signOutPath } from '../sign-out-path'

export function SignOutButton({ className }: { className?: string }) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const { formAction } = useNavigation()

  return (
    <Button
      variant="quiet"
      icon={LogOut}
      className={className}
      loading={formAction === signOutPath}
      onClick={() => void submit({ from: pathname + search }, { method: 'post', action: signOutPath })}
    >
      Çıkış Yap
    </Button>
  )
}
