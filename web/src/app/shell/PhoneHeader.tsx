import { useUser } from '../../platform/session/session'
import { Link } from '../../ui/actions/Link'
import { Avatar } from '../../ui/layout/Avatar'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { Brand } from './Brand'
import { NotificationBell, SearchButton, UpdateOffer } from './late-parts'

export function PhoneHeader() {
  const { first_name, last_name } = useUser()
  const name = `${first_name} ${last_name}`
  return (
    <header
      data-phone-header
      className="sticky top-0 z-20 border-b border-line bg-surface pt-[env(safe-area-inset-top,0px)]"
    >
      <div className="flex h-14 items-center justify-between px-4">
        <Brand />
        <div className="-mr-1 flex items-center">
          <UpdateOffer compact />
          <div className="size-12 shrink-0">
            <SearchButton icon />
          </div>
          <div className="size-12 shrink-0">
            <NotificationBell />
          </div>
          <Link to="/profile" className="flex size-12 items-center justify-center rounded-full">
            <Avatar name={name} />
            <VisuallyHidden>Profilim, {name}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </header>
  )
}
