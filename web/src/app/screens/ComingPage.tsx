import { Hammer } from 'lucide-react'
import { SupportAddress } from '../../platform/help/SupportAddress'
import { landingPath } from '../../platform/navigation/page-route'
import { useUser } from '../../platform/session/session'
import { LinkButton } from '../../ui/actions/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Card } from '../../ui/layout/Card'
import { PageHeader } from '../../ui/layout/PageHeader'
import { useCurrentPage } from '../shell/use-current-page'

/** A place of the app whose page is not built yet. */
export function ComingPage() {
  const { role } = useUser()
  return (
    <>
      <PageHeader title={useCurrentPage()?.title ?? ''} />
      <Card>
        <EmptyState icon={Hammer} action={<LinkButton to={landingPath(role)}>Başa dön</LinkButton>}>
          Bu bölüm henüz hazır değil. Hazır olduğunda burada yer alacak.
        </EmptyState>
        <p className="text-center text-sm text-meta">
          <SupportAddress />
        </p>
      </Card>
    </>
  )
}
