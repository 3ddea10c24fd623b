import { LogOut } from 'lucide-react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '../../ui/actions/Button'
import { askSignOut, signOutPath } from '../sign-out-path'

export function SignOutButton({ className }: { className?: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location } = useNavigation()

  return (
    <Button
      variant="quiet"
      icon={LogOut}
      className={className}
      loading={location?.pathname === signOutPath}
      onClick={() => {
        askSignOut(pathname + search)
        void navigate(signOutPath, { replace: true })
      }}
    >
      Çıkış Yap
    </Button>
  )
}
