import { landingPath } from '../../platform/navigation/page-route'
import { useUser } from '../../platform/session/session'
import { Link } from '../../ui/actions/Link'

/** The mark and the name, leading home. */
export function Brand() {
  const { role } = useUser()
  return (
    <Link to={landingPath(role)} className="inline-flex min-h-12 items-center gap-2.5 rounded-md pr-2">
      <img src="/icon.svg" alt="" width={32} height={32} className="size-8" />
      <span className="text-lg font-bold text-brand-ink">Saha Gözlem</span>
    </Link>
  )
}
