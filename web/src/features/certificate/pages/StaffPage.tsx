import type { HolderView } from '@gozlem/contract/certificate-holder'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Award } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { CertificateCards, CertificateSkeletons } from '../components/CertificateGrid'
import { HolderFrame, listPaths } from '../components/HolderFrame'
import { nameOf, taskOf } from '../components/holder-columns'
import { StandingBadge } from '../components/StandingBadge'

/** The certificates of somebody of the own organization, to be read: they enter and renew them themselves (CERT-05). */
export function StaffPage() {
  return (
    <HolderFrame among="staff" header={(user) => <Header user={user} />} loading={<CertificateSkeletons />}>
      {({ user, certificates }) =>
        certificates.length === 0 ? (
          <Card>
            <EmptyState icon={Award}>
              {nameOf(user)} henüz sertifika eklemedi. Geçerli bir sertifika olmadan rapor hazırlayamaz.
            </EmptyState>
          </Card>
        ) : (
          <CertificateCards certificates={certificates} />
        )
      }
    </HolderFrame>
  )
}

function Header({ user }: { user: HolderView | undefined }) {
  usePageTitle(user && nameOf(user))
  return (
    <PageHeader
      title={user ? nameOf(user) : 'Personel Sertifikaları'}
      back={{ to: listPaths.staff, label: 'Personel Sertifikaları' }}
      meta={
        user && (
          <>
            <StandingBadge standing={user.standing} />
            {!user.is_active && <Badge>Hesabı pasif</Badge>}
            <span>{taskOf(user)}</span>
          </>
        )
      }
    />
  )
}
