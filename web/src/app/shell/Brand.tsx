import { landingPath } from '../../platform/navigation/page-route'
import { useUser } from '../../platform/session/session'
import { Link } from '../../ui/actions/Link'
import { BrandMark } from '../../ui/layout/BrandMark'

/** The mark and the name, leading home. */
export function Brand() {
  const { role } = useUser()
  return (
    <Link to={landingPath(role)} className="inline-flex min-h-12 items-center gap-2.5 rounded-md pr-2">
      <BrandMark size={32} className="size-8" />
      <span className="text-lg font-bold text-brand-ink">Saha Gözlem</span>
    </Link>
  )
}
