import { holds } from '@gozlem/domain/account/permissions'
import type { Address } from '../../../platform/navigation/addresses'
import { useActor } from '../../../platform/session/session'
import { Link } from '../../../ui/actions/Link'
import { Award, Building2, ChevronRight, FileText, type LucideIcon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'

interface Action {
  to: Address
  icon: LucideIcon
  label: string
}

/** Where the daily ways begin, beside the main one at the top of the page. */
export function QuickActions() {
  const mayCreate = holds(useActor().role, 'company.create')
  const actions: Action[] = [
    { to: '/reports', icon: FileText, label: 'Güncel Raporlar' },
    mayCreate
      ? { to: '/companies/add', icon: Building2, label: 'Firma Ekle' }
      : { to: '/companies', icon: Building2, label: 'Firmalarım' },
    { to: '/certificates', icon: Award, label: 'Sertifikalarım' },
  ]
  return (
    <Card flush title="Hızlı işlemler">
      <ul className="divide-y divide-line border-t border-line">
        {actions.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 hover:bg-canvas focus-visible:-outline-offset-3 md:px-6"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <span className="min-w-0 flex-1 font-semibold">{label}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-meta" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
