import type { HolderView } from '@gozlem/contract/certificate-holder'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Award, Plus } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useDeleteOfHolder } from '../api'
import { CertificateGrid, CertificateSkeletons } from '../components/CertificateGrid'
import { HolderFrame } from '../components/HolderFrame'
import { nameOf, taskOf } from '../components/holder-columns'
import { StandingBadge } from '../components/StandingBadge'

/** Somebody's certificates in the hands of the system's administrator (CERT-05). */
export function HolderPage() {
  const deletion = useDeleteOfHolder()
  return (
    <HolderFrame
      among="everybody"
      header={(user) => <Header user={user} />}
      loading={<CertificateSkeletons />}
    >
      {({ user, certificates }) =>
        certificates.length === 0 ? (
          <Card>
            <EmptyState
              icon={Award}
              action={
                <LinkButton to={addPath(user)} icon={Plus}>
                  İlk sertifikayı ekleyin
                </LinkButton>
              }
            >
              {nameOf(user)} için henüz sertifika eklenmemiş. Geçerli bir sertifika olmadan rapor
              hazırlayamaz.
            </EmptyState>
          </Card>
        ) : (
          <CertificateGrid
            certificates={certificates}
            editPath={({ id }) =>
              address('/admin/user-certificates/:userId/edit/:id', { userId: user.id, id })
            }
            remove={deletion.mutateAsync}
          />
        )
      }
    </HolderFrame>
  )
}

const addPath = (user: HolderView) => address('/admin/user-certificates/:userId/add', { userId: user.id })

function Header({ user }: { user: HolderView | undefined }) {
  usePageTitle(user && nameOf(user))
  return (
    <PageHeader
      title={user ? nameOf(user) : 'Kullanıcı Sertifikaları'}
      back={{ to: '/admin/user-certificates', label: 'Kullanıcı Sertifikaları' }}
      meta={
        user && (
          <>
            <StandingBadge standing={user.standing} />
            {!user.is_active && <Badge>Hesabı pasif</Badge>}
            <span>{taskOf(user)}</span>
            <span>{user.company_name}</span>
            <span className="tabular">{user.phone}</span>
          </>
        )
      }
      actions={
        user && (
          <LinkButton to={addPath(user)} variant="primary" icon={Plus}>
            Sertifika Ekle
          </LinkButton>
        )
      }
    />
  )
}
